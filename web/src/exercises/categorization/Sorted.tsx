import { IconArrowBackUp } from '@tabler/icons-react';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { FaceOf } from '@visite/contract/exercises/kinds.ts';
import { useTranslation } from 'react-i18next';
import chips from '#exercises/chips.module.css';
import { Dragged } from '#exercises/drag.tsx';
import { Judgement } from '#exercises/Judgement.tsx';
import { partOf } from '#exercises/parts.ts';
import shared from '#exercises/player.module.css';
import classes from './Player.module.css';

interface Placed {
  face: FaceOf<'categorization'>;
  /** Item > category. */
  placements: Record<string, string>;
}

/** What was put away so far, by group; a tap takes it back, dragging puts it elsewhere. */
export function Sorted({ face, placements, onTakeBack }: Placed & { onTakeBack: (item: string) => void }) {
  const { t } = useTranslation('exercises');
  const filled = face.categories
    .map((category) => ({ ...category, items: face.items.filter(({ id }) => placements[id] === category.id) }))
    .filter(({ items }) => items.length > 0);
  return filled.map(({ id: category, name, items }) => (
    <section key={category} className={classes.sorted} aria-label={name}>
      <h3 lang="de">{name}</h3>
      <ul className={chips.pool}>
        {items.map(({ id, text }) => (
          <li key={id}>
            <Dragged id={id}>
              {(ref) => (
                <button
                  ref={ref}
                  type="button"
                  className={`${chips.chip} ${classes.back}`}
                  aria-label={t('categorization.take_back', { item: text })}
                  onClick={() => onTakeBack(id)}
                >
                  <span lang="de">{text}</span> <IconArrowBackUp size={18} aria-hidden className={shared.turned} />
                </button>
              )}
            </Dragged>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What was given, by group, each with its judgement. */
export function SortedAndJudged({ face, placements, result }: Placed & { result: Grade | null }) {
  const { t } = useTranslation('exercises');
  const isPlaced = (id: string) => face.categories.some((category) => category.id === placements[id]);
  const left = face.items.filter(({ id }) => !isPlaced(id));
  const groups = [
    ...face.categories.map(({ id: category, name }) => ({
      key: category,
      name,
      lang: 'de',
      items: face.items.filter(({ id }) => placements[id] === category),
    })),
    ...(left.length > 0 ? [{ key: 'left', name: t('categorization.left'), lang: undefined, items: left }] : []),
  ];
  return (
    <div className={classes.judged}>
      {groups.map(({ key, name, lang, items }) => (
        <section key={key} className={shared.card} aria-label={name}>
          <h3 lang={lang}>{name}</h3>
          <ul className={shared.list}>
            {items.map(({ id, text }) => (
              <li key={id}>{result ? <Judgement part={partOf(result, id)} of={text} /> : text}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
