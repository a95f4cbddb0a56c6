import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { useTranslation } from 'react-i18next';
import { PLAYERS } from './players.ts';
import { resultWord } from './resultWords.ts';
import { ScoreRing } from './ScoreRing.tsx';
import type { ItemWork } from './useItemWork.ts';
import classes from './VerdictSheet.module.css';

/** What the answer was worth as a whole, at the foot of the screen, and the way to try it once more. */
export function VerdictSheet({ item, work }: { item: ContentItem; work: ItemWork }) {
  const { t } = useTranslation('exercises');
  const { give, again } = PLAYERS[item.kind];
  const { result } = work;
  const isJudged = give !== 'finish' && again.length > 0;
  if (work.saved === 'refused') {
    return (
      <div className={classes.sheet} data-word="half">
        <p className={classes.words} role="status">
          {t('saved.refused')}
        </p>
        <Button variant="default" onClick={work.sendAgain}>
          {t('saved.send_again')}
        </Button>
      </div>
    );
  }
  if (!work.isGiven) return null;
  if (!result) {
    return (
      <p className={classes.sheet} data-word="half" role="status">
        {t(work.saved === 'waiting' ? 'judged_later' : 'being_judged')}
      </p>
    );
  }
  if (!isJudged) {
    return (
      <div className={classes.sheet} data-word="perfect">
        <p className={classes.done} role="status">
          <IconCircleCheck size={24} aria-hidden /> {t(result.is_complete ? 'result.done' : 'result.not_complete')}
        </p>
        {again.includes('kept') && (
          <Button variant="default" onClick={() => work.tryAgain('kept')}>
            {t('result.go_on_writing')}
          </Button>
        )}
      </div>
    );
  }
  const word = resultWord(result);
  const right = result.parts.filter((part) => part.state === 'right').length;
  return (
    <div className={classes.sheet} data-word={word}>
      <ScoreRing value={result.score} size={52} />
      <div className={classes.words} role="status">
        <strong>{t(`result.${word}`)}</strong>
        {result.parts.length > 1 && (
          // Of a game every try is judged: its pairs are found in so many of them.
          <span>
            {t(item.kind === 'pair_of_terms_game' ? 'result.pairs_in' : 'result.right_of', { right, count: result.parts.length })}
          </span>
        )}
      </div>
      <div className={classes.again}>
        {again.includes('kept') && word !== 'perfect' && (
          <Button variant="default" onClick={() => work.tryAgain('kept')}>
            {t('result.improve')}
          </Button>
        )}
        <Button variant={word === 'perfect' ? 'subtle' : 'default'} onClick={() => work.tryAgain('empty')}>
          {t('result.again')}
        </Button>
      </div>
    </div>
  );
}
