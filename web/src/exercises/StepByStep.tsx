import { Button, Textarea } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { InFoot } from './foot.tsx';
import { Judgement } from './Judgement.tsx';
import { partOf } from './parts.ts';
import shared from './player.module.css';
import classes from './StepByStep.module.css';
import { firstOpenStep, isAllJudged } from './steps.ts';
import { useTypedText } from './typedText.ts';

export interface StepView {
  key: string;
  /** What is to do, in words. */
  task: string;
  /** What it is about. */
  prompt: ReactNode;
  /** Names the step in the list at the end. */
  name: string;
}

interface Answer {
  steps: Record<string, { text: string; is_skipped: boolean }>;
}

interface Props {
  itemId: string;
  steps: StepView[];
  answer: Answer;
  result: Grade | null;
  isGiven: boolean;
  onChange: (answer: Answer) => void;
  onGive: (answer: Answer) => void;
}

function Review({ steps, answer, result }: Pick<Props, 'steps' | 'answer' | 'result'>) {
  return (
    <ul className={shared.list}>
      {steps.map(({ key, task, name }) => (
        <li key={key} className={classes.reviewed}>
          <p>
            <span className="quiet">{task}</span> <strong lang="de">{name}</strong>
          </p>
          <Judgement part={partOf(result, key)} of={answer.steps[key]?.text ?? ''} />
        </li>
      ))}
    </ul>
  );
}

/** One small task after another; each is judged at once and may be skipped. */
export function StepByStep({ itemId, steps, answer, result, isGiven, onChange, onGive }: Props) {
  const { t } = useTranslation('exercises');
  const keys = steps.map(({ key }) => key);
  const [at, setAt] = useState(() => firstOpenStep(keys, answer.steps));
  // Another attempt begins at the beginning.
  const place = Object.keys(answer.steps).length === 0 ? 0 : at;
  const step = steps[place];
  const { id: userId } = useMe();
  const [typed, setTyped] = useTypedText(`draft:${userId}:${itemId}:${step?.key}`);
  if (isGiven && result) return <Review steps={steps} answer={answer} result={result} />;
  if (!step) return null;
  const done = answer.steps[step.key];
  const part = done && partOf(result, step.key);
  const isLast = place === steps.length - 1;
  const put = (text: string, is_skipped: boolean) => {
    onChange({ steps: { ...answer.steps, [step.key]: { text, is_skipped } } });
    setTyped(null);
    setAt(place);
  };
  return (
    <div className={shared.stack}>
      <p className={shared.hint} aria-live="polite">
        {t('steps.step_of', { current: place + 1, count: steps.length })}
      </p>
      <div className={`${shared.card} ${classes.step}`}>
        <p className={classes.task}>{step.task}</p>
        <div className={classes.prompt}>{step.prompt}</div>
        <Textarea
          key={step.key}
          aria-label={`${step.task} ${step.name}`}
          placeholder={t('steps.placeholder')}
          lang="de"
          size="md"
          autosize
          minRows={2}
          maxLength={2000}
          readOnly={done !== undefined}
          value={done?.text ?? typed ?? ''}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter checks, as in the talk; a new line takes Shift.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!done && typed?.trim()) put(typed.trim(), false);
          }}
        />
        <div role="status">
          {part && part.state !== 'open' && <Judgement part={part} of={done.is_skipped ? t('steps.skipped') : ''} />}
          {done && (!part || part.state === 'open') && <p className={shared.hint}>{t('being_judged')}</p>}
        </div>
        {!done && (
          <div>
            <Button variant="subtle" onClick={() => put('', true)}>
              {t('steps.skip')}
            </Button>
          </div>
        )}
        <InFoot>
          {!done && (
            <Button size="lg" disabled={!typed?.trim()} onClick={() => put(typed?.trim() ?? '', false)}>
              {t('steps.check')}
            </Button>
          )}
          {done && !isLast && (
            <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />} onClick={() => setAt(place + 1)}>
              {t('steps.next')}
            </Button>
          )}
          {done && isLast && (
            <Button size="lg" disabled={!isAllJudged(keys, answer.steps, result)} onClick={() => onGive(answer)}>
              {t('steps.finish')}
            </Button>
          )}
        </InFoot>
      </div>
    </div>
  );
}
