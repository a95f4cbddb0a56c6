import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DragBoard, Dragged, DropTarget } from '#exercises/drag.tsx';
import type { PlayerProps } from '#exercises/player.ts';
import classes from './Player.module.css';
import { Sorted, SortedAndJudged } from './Sorted.tsx';

/** One item at a time, its groups as large buttons; what was put away can be taken back. Also by its digits, and by dragging. */
export function Player({ face, answer, result, isGiven, onChange }: PlayerProps<'categorization'>) {
  const { t } = useTranslation('exercises');
  const keys = useId();
  const { placements } = answer;
  const { items, categories } = face;
  const isPlaced = (id: string) => categories.some((category) => category.id === placements[id]);
  if (isGiven) return <SortedAndJudged face={face} placements={placements} result={result} />;
  const open = items.filter(({ id }) => !isPlaced(id));
  const current = open[0];
  const put = (item: string, category: string | null) => {
    const { [item]: _, ...others } = placements;
    onChange({ placements: category === null ? others : { ...others, [item]: category } });
  };
  return (
    <DragBoard onDrop={(item, category) => category && put(item, category)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its digits press the buttons in it, which are there for everybody. */}
      <div
        className={classes.board}
        onKeyDown={(event) => {
          const category = categories[Number(event.key) - 1];
          if (current && category && !event.ctrlKey && !event.metaKey && !event.altKey) put(current.id, category.id);
        }}
      >
        <div className={classes.now}>
          <p className={classes.count}>{t('categorization.count', { done: items.length - open.length, count: items.length })}</p>
          {/* Readers hear the next one while the finger stays on its group. */}
          <div role="status" aria-label={t('categorization.now')}>
            {current ? (
              <Dragged key={current.id} id={current.id}>
                {(ref) => (
                  <strong ref={ref} className={classes.current} lang="de">
                    {current.text}
                  </strong>
                )}
              </Dragged>
            ) : (
              <strong className={classes.all}>{t('categorization.all')}</strong>
            )}
          </div>
        </div>
        <ul className={classes.groups} aria-label={t('categorization.groups')}>
          {categories.map(({ id, name }, index) => (
            <li key={id}>
              <DropTarget id={id}>
                {(ref, isTarget) => (
                  <button
                    ref={ref}
                    type="button"
                    className={classes.group}
                    data-target={isTarget || undefined}
                    aria-label={t('categorization.put', { category: name })}
                    aria-describedby={index === 0 ? keys : undefined}
                    aria-disabled={!current}
                    onClick={() => current && put(current.id, id)}
                  >
                    {/* Drawn by the style: what is read aloud says where the thing goes. */}
                    <span className={classes.digit} data-digit={index + 1} aria-hidden />
                    <span lang="de">{name}</span>
                  </button>
                )}
              </DropTarget>
            </li>
          ))}
        </ul>
        <p id={keys} className={classes.keys}>
          {t('categorization.choose_by_key')}
        </p>
        <Sorted face={face} placements={placements} onTakeBack={(id) => put(id, null)} />
      </div>
    </DragBoard>
  );
}
