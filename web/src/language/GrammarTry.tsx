import { IconCheck, IconX } from '@tabler/icons-react';
import type { GrammarTopicFace } from '@visite/contract/language.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './GrammarScreen.module.css';

type Exercise = GrammarTopicFace['exercises'][number];

/** One sentence with a gap: a choice, the verdict and why. Another choice may follow. */
function Gap({ exercise: { prompt, options, answer, why } }: { exercise: Exercise }) {
  const { t } = useTranslation('language');
  const [chosen, setChosen] = useState<string | null>(null);
  const [before = '', after = ''] = prompt.split('___');
  const isRight = chosen === answer;
  return (
    <fieldset className={classes.gap}>
      <legend lang="de">
        {before}
        <span className={classes.blank} data-right={isRight || undefined}>
          {chosen ?? '___'}
        </span>
        {after}
      </legend>
      <div className={classes.options} lang="de">
        {options.map((option) => (
          <button key={option} type="button" aria-pressed={option === chosen} onClick={() => setChosen(option)}>
            {option}
          </button>
        ))}
      </div>
      <p role="status" className={classes.verdict} data-right={isRight || undefined}>
        {chosen !== null && (
          <>
            {isRight ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
            <span>
              {t(isRight ? 'right' : 'not_yet')} {isRight && <span lang="de">{why}</span>}
            </span>
          </>
        )}
      </p>
    </fieldset>
  );
}

/** Three sentences to try oneself. */
export function GrammarTry({ exercises }: { exercises: Exercise[] }) {
  return (
    <div className={classes.tries}>
      {exercises.map((exercise) => (
        <Gap key={exercise.prompt} exercise={exercise} />
      ))}
    </div>
  );
}
