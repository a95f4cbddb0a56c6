import { IconCheck, IconFlag } from '@tabler/icons-react';
import type { ContentItem, ItemInteraction } from '@visite/contract/exercises.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS } from '#exercises/kindIcons.ts';
import classes from './Stepper.module.css';

interface Props {
  items: ContentItem[];
  interactions: ItemInteraction[];
  page: number;
  onPage: (page: number) => void;
}

/** The pages of a section, each with its state; the open one is always in view. */
export function Stepper({ items, interactions, page, onPage }: Props) {
  const { t } = useTranslation('courses');
  const { t: exercises } = useTranslation('exercises');
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [list, open] = [row.current, row.current?.children[page]];
    if (!list || !open) return;
    const [box, around] = [open.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollBy({ left: box.left + box.width / 2 - around.left - around.width / 2 });
  }, [page]);
  return (
    <nav aria-label={t('lesson.steps')}>
      <ol ref={row} className={classes.steps}>
        {items.map((item, index) => {
          const state = interactions.find((one) => one.section_content_item_id === item.id)?.state ?? 'NOT_STARTED';
          const Icon = KIND_ICONS[item.kind];
          return (
            <li key={item.id}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                aria-current={index === page ? 'step' : undefined}
                aria-label={t('lesson.step', {
                  number: index + 1,
                  title: item.title || exercises(`kinds.${item.kind}`),
                  state: t(`states.${state}`),
                })}
                title={item.title || exercises(`kinds.${item.kind}`)}
                onClick={() => onPage(index)}
              >
                {state === 'COMPLETED' ? <IconCheck size={18} stroke={2.4} aria-hidden /> : <Icon size={18} stroke={1.8} aria-hidden />}
              </button>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            className={classes.step}
            aria-current={page === items.length ? 'step' : undefined}
            aria-label={t('lesson.end_step')}
            title={t('lesson.end_step')}
            onClick={() => onPage(items.length)}
          >
            <IconFlag size={18} stroke={1.8} aria-hidden />
          </button>
        </li>
      </ol>
    </nav>
  );
}
