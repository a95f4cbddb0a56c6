import { Button } from '@mantine/core';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import { useTranslation } from 'react-i18next';
import classes from './ResultPanel.module.css';
import { resultWord } from './resultWords.ts';
import { ScoreRing } from './ScoreRing.tsx';

interface Props {
  result: Grade;
  /** What "again" may begin with. */
  again: readonly ('kept' | 'empty')[];
  onAgain: (from: 'kept' | 'empty') => void;
  /** Whether there is a right and a wrong at all. */
  isJudged: boolean;
}

/** What the answer was worth as a whole, and the way to try it once more. */
export function ResultPanel({ result, again, onAgain, isJudged }: Props) {
  const { t } = useTranslation('exercises');
  const isPerfect = resultWord(result) === 'perfect';
  const right = result.parts.filter((part) => part.state === 'right').length;
  const hasParts = isJudged && result.parts.length > 1;
  if (!isJudged || again.length === 0) {
    return (
      <div className={classes.result} role="status" data-word="perfect">
        <p>{t(result.is_complete ? 'result.done' : 'result.not_complete')}</p>
        {again.includes('kept') && (
          <Button variant="default" onClick={() => onAgain('kept')}>
            {t('result.go_on_writing')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes.result} role="status" data-word={resultWord(result)}>
      <ScoreRing value={result.score} size={64} />
      <div className={classes.words}>
        <strong>{t(`result.${resultWord(result)}`)}</strong>
        {hasParts && <span>{t('result.right_of', { right, count: result.parts.length })}</span>}
      </div>
      <div className={classes.again}>
        {again.includes('kept') && !isPerfect && (
          <Button variant="default" onClick={() => onAgain('kept')}>
            {t('result.improve')}
          </Button>
        )}
        <Button variant="default" onClick={() => onAgain('empty')}>
          {t('result.again')}
        </Button>
      </div>
    </div>
  );
}
