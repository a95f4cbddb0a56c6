import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import chips from '#exercises/chips.module.css';
import { DragBoard, Dragged, DropTarget } from '#exercises/drag.tsx';
import { Judgement } from '#exercises/Judgement.tsx';
import { partOf } from '#exercises/parts.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import classes from './Player.module.css';

type Props = PlayerProps<'categorization'>;
type Item = Props['face']['items'][number];

const POOL = 'pool';

/** Items to put into categories: by dragging, by tapping item and category, or with the keyboard (also its digits). */
export function Player({ face, answer, result, isGiven, onChange }: Props) {
  const { t } = useTranslation('exercises');
  const [chosen, setChosen] = useState<string | null>(null);
  const { placements } = answer;
  const chosenText = face.items.find(({ id }) => id === chosen)?.text;
  const put = (item: string, category: string | null) => {
    const { [item]: _, ...others } = placements;
    setChosen(null);
    onChange({ placements: category === null ? others : { ...others, [item]: category } });
  };
  const inCategory = (category: string) => face.items.filter(({ id }) => placements[id] === category);
  const pool = face.items.filter(({ id }) => !face.categories.some((category) => category.id === placements[id]));

  const chip = (item: Item) => (
    <Dragged id={item.id}>
      {(ref) => (
        <button
          ref={ref}
          type="button"
          className={chips.chip}
          aria-pressed={chosen === item.id}
          aria-describedby={pool.includes(item) ? 'categorization-keys' : undefined}
          onClick={() => setChosen(chosen === item.id ? null : item.id)}
          onKeyDown={(event) => {
            const category = face.categories[Number(event.key) - 1];
            if (category && !event.ctrlKey && !event.metaKey && !event.altKey) put(item.id, category.id);
          }}
        >
          {item.text}
        </button>
      )}
    </Dragged>
  );

  if (isGiven) {
    return (
      <div className={classes.categories}>
        {face.categories.map((category) => (
          <section key={category.id} className={shared.card} aria-label={category.name}>
            <h3 lang="de">{category.name}</h3>
            <ul className={shared.list}>
              {inCategory(category.id).map(({ id, text }) => (
                <li key={id}>{result ? <Judgement part={partOf(result, id)} of={text} /> : text}</li>
              ))}
            </ul>
          </section>
        ))}
        {pool.length > 0 && (
          <section className={shared.card} aria-label={t('categorization.left')}>
            <h3>{t('categorization.left')}</h3>
            <ul className={shared.list}>
              {pool.map(({ id, text }) => (
                <li key={id}>{result ? <Judgement part={partOf(result, id)} of={text} /> : text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    );
  }
  return (
    <DragBoard onDrop={(item, place) => place && put(item, place === POOL ? null : place)}>
      <div className={shared.stack}>
        <div className={classes.top}>
          <p className={shared.hint} id="categorization-keys">
            {chosenText === undefined ? t('categorization.choose_item') : t('categorization.choose_category', { item: chosenText })}{' '}
            {chosenText === undefined && <span className={classes.keys}>{t('categorization.choose_by_key')}</span>}
          </p>
          <DropTarget id={POOL}>
            {(ref, isTarget) => (
              <div ref={ref} className={chips.place} data-target={isTarget}>
                <ul className={chips.pool} aria-label={t('categorization.items')} lang="de">
                  {pool.map((item) => (
                    <li key={item.id}>{chip(item)}</li>
                  ))}
                </ul>
              </div>
            )}
          </DropTarget>
          <p role="status" className="sr-only">
            {t('categorization.left_count', { count: pool.length })}
          </p>
        </div>
        <div className={classes.categories}>
          {face.categories.map((category, index) => (
            <DropTarget key={category.id} id={category.id}>
              {(ref, isTarget) => (
                <section
                  ref={ref}
                  className={`${shared.card} ${chips.place} ${classes.category}`}
                  data-target={isTarget}
                  aria-label={category.name}
                >
                  <h3 lang="de">
                    <span aria-hidden>{index + 1}</span> {category.name}
                  </h3>
                  <ul className={chips.pool} lang="de">
                    {inCategory(category.id).map((item) => (
                      <li key={item.id}>{chip(item)}</li>
                    ))}
                  </ul>
                  {chosen !== null && placements[chosen] !== category.id && (
                    <button type="button" className={classes.put} onClick={() => put(chosen, category.id)}>
                      {t('categorization.put_here', { category: category.name })}
                    </button>
                  )}
                  {chosen !== null && placements[chosen] === category.id && (
                    <button type="button" className={classes.put} onClick={() => put(chosen, null)}>
                      {t('categorization.take_out')}
                    </button>
                  )}
                </section>
              )}
            </DropTarget>
          ))}
        </div>
      </div>
    </DragBoard>
  );
}
