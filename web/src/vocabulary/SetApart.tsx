import { Button } from '@mantine/core';
import type { VocabStats } from '@visite/contract/vocabReviews.ts';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import classes from './SetApart.module.css';
import { Term } from './Term.tsx';
import { useReview } from './testQueries.ts';

type One = VocabStats['set_apart'][number];

function WordApart({ word, card }: One) {
  const { t } = useTranslation('vocabTest');
  const review = useReview();
  const change = card.is_paused ? 'resume' : 'pause';
  return (
    <li>
      <div>
        <span className={classes.term}>
          <Term word={word} />
        </span>
        <p className="quiet">{card.is_paused ? t('leeches.paused') : t('leeches.lapses', { count: card.lapses })}</p>
      </div>
      <Button
        variant="light"
        loading={review.isPending}
        aria-label={t(`leeches.${change}_term`, { term: word.term })}
        onClick={() =>
          review.mutate({ vocab_item_id: word.id, body: { action: change } }, { onError: (error) => showError(t('leeches.failed'), error) })
        }
      >
        {t(`leeches.${change}`)}
      </Button>
    </li>
  );
}

/** Words that are forgotten again and again, and those that rest: each can be paused, and taken up again. */
export function SetApart({ words }: { words: readonly One[] }) {
  return (
    <ul className={`card ${classes.words}`}>
      {words.map((one) => (
        <WordApart key={one.word.id} {...one} />
      ))}
    </ul>
  );
}
