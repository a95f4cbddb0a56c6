import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFlag } from '@tabler/icons-react';
import type { ContentItem, ItemInteraction } from '@visite/contract/exercises.ts';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS } from '#exercises/kindIcons.ts';
import classes from './LessonBar.module.css';

interface Props {
  items: ContentItem[];
  interactions: ItemInteraction[];
  page: number;
  onPage: (page: number) => void;
}

const stateOf = (interactions: ItemInteraction[], { id }: ContentItem) =>
  interactions.find((one) => one.section_content_item_id === id)?.state ?? 'NOT_STARTED';

/** How far a section is, as a thin bar with a piece for each of its items. */
export function LessonBar({ items, interactions, page }: Omit<Props, 'onPage'>) {
  const { t } = useTranslation('courses');
  const done = items.filter((item) => stateOf(interactions, item) === 'COMPLETED').length;
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={items.length}
      aria-valuenow={done}
      aria-valuetext={t('items_done', { done, count: items.length })}
    >
      {items.map((item, index) => (
        <span key={item.id} data-state={stateOf(interactions, item)} data-current={index === page || undefined} />
      ))}
    </div>
  );
}

/** Where one is in the section; opens its pages, each with its state. */
export function LessonPages({ items, interactions, page, onPage }: Props) {
  const { t } = useTranslation('courses');
  const { t: exercises } = useTranslation('exercises');
  const isEnd = page >= items.length;
  const place = isEnd ? t('lesson.end_step') : t('lesson.place', { number: page + 1, count: items.length });
  return (
    <Menu position="bottom-end" width={320} shadow="md">
      <Menu.Target>
        <button type="button" className={classes.place}>
          <span className="sr-only">{`${t('lesson.steps')}: ${place}`}</span>
          <span aria-hidden>{isEnd ? <IconFlag size={18} stroke={1.8} /> : t('done_of', { done: page + 1, count: items.length })}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.pages}>
        {items.map((item, index) => {
          const state = stateOf(interactions, item);
          const Icon = state === 'COMPLETED' ? IconCheck : KIND_ICONS[item.kind];
          const title = item.title || exercises(`kinds.${item.kind}`);
          return (
            <Menu.Item
              key={item.id}
              className={classes.item}
              data-state={state}
              aria-current={index === page ? 'step' : undefined}
              aria-label={t('lesson.step', { number: index + 1, title, state: t(`states.${state}`) })}
              leftSection={<Icon size={20} stroke={state === 'COMPLETED' ? 2.4 : 1.8} aria-hidden />}
              onClick={() => onPage(index)}
            >
              <span lang={item.title ? 'de' : undefined}>{title}</span>
            </Menu.Item>
          );
        })}
        <Menu.Item
          className={classes.item}
          aria-current={isEnd ? 'step' : undefined}
          leftSection={<IconFlag size={20} stroke={1.8} aria-hidden />}
          onClick={() => onPage(items.length)}
        >
          {t('lesson.end_step')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
