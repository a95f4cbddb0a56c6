import { IconCheck, IconX } from '@tabler/icons-react';
import type { GrammarTopic, GrammarTopicFace } from '@visite/contract/language.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import classes from './GrammarScreen.module.css';
import { useAnswerPractice } from './queries.ts';

type Exercise = GrammarTopicFace['exercises'][number];

/** One sentence with a gap: a choice, the verdict and why. Another choice may follow; the first one counts. */
function Gap({ exercise: { prompt, options, answer, why }, onFirst }: { exercise: Exercise; onFirst: (isRight: boolean) => void }) {
  const { t } = useTranslation('language');
  const [chosen, setChosen] = useState<string | null>(null);
  const [before = '', after = ''] = prompt.split('___');
  const isRight = chosen === answer;
  const choose = (option: string) => {
    if (chosen === null) onFirst(option === answer);
    setChosen(option);
  };
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
          <button key={option} type="button" aria-pressed={option === chosen} onClick={() => choose(option)}>
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

/** Three sentences to try oneself; the answers of somebody who has signed in are kept, and the sentences come again when they are due. */
export function GrammarTry({ topic, exercises }: { topic: GrammarTopic; exercises: Exercise[] }) {
  const answer = useAnswerPractice();
  const keep = (at: number, isRight: boolean) => {
    if (session.token) answer.mutate({ id: crypto.randomUUID(), key: `${topic}:${at}`, topic, is_right: isRight });
  };
  return (
    <div className={classes.tries}>
      {exercises.map((exercise, at) => (
        <Gap key={exercise.prompt} exercise={exercise} onFirst={(isRight) => keep(at, isRight)} />
      ))}
    </div>
  );
}
