import { textOfHtml } from '@visite/core/exercises/textOfHtml.ts';
import { useTranslation } from 'react-i18next';
import { Choices } from '#exercises/Choices.tsx';
import { partOf } from '#exercises/parts.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { ReadAloud } from '#exercises/ReadAloud.tsx';
import { RichText } from '#ui/RichText.tsx';
import classes from './Player.module.css';

/** A described patient, rated item by item on a care scale; what the total means is told after giving. */
export function Player({ face, answer, result, isGiven, onChange, itemId }: PlayerProps<'scoring'>) {
  const { t } = useTranslation('exercises');
  const { ratings } = answer;
  const rated = face.items.filter(({ id }) => ratings[id] !== undefined);
  const total = rated.reduce((sum, { id }) => sum + (ratings[id] ?? 0), 0);
  const band = isGiven && result ? face.bands.find(({ min, max }) => total >= min && total <= max) : undefined;
  return (
    <div className={classes.layout}>
      <section className={`${shared.card} ${classes.patient}`} aria-label={t('scoring.patient')}>
        <ReadAloud text={textOfHtml(face.html)} />
        <RichText html={face.html} />
      </section>
      <div className={shared.stack}>
        <div>
          <h3 className={classes.scale} lang="de">
            {face.scale_name}
          </h3>
          <p className={shared.hint} lang="de">
            {t('scoring.source', { source: face.scale_source })}
          </p>
        </div>
        {face.items.map(({ id, name, options }) => (
          <Choices
            key={id}
            legend={<span lang="de">{name}</span>}
            name={`${itemId}-${id}`}
            isGiven={isGiven}
            part={isGiven ? partOf(result, id) : undefined}
            options={options.map((option) => ({
              value: String(option.score),
              label: t('scoring.option', { score: option.score, label: option.label }),
              description: option.description || undefined,
            }))}
            chosen={ratings[id] === undefined ? [] : [String(ratings[id])]}
            onChoose={([score]) => onChange({ ratings: { ...ratings, [id]: Number(score) } })}
          />
        ))}
        <p className={classes.total} role="status">
          <strong>{t('scoring.total', { total })}</strong>
          <span>
            {band ? <span lang="de">{band.meaning}</span> : t('scoring.rated', { rated: rated.length, count: face.items.length })}
          </span>
        </p>
      </div>
    </div>
  );
}
