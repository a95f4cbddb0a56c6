import { IconCheck, IconStethoscope } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { VocabListSummary } from '@visite/contract/vocabLists.ts';
import { useTranslation } from 'react-i18next';
import { useSpecialtyName } from '#cases/CaseFacts.tsx';
import classes from './ListCard.module.css';

/** Where a list comes from, at what level and for which wards it is. */
export function ListFacts({ of: { type, level, specialty, shared_by } }: { of: VocabListSummary }) {
  const { t } = useTranslation('vocabLists');
  const nameOf = useSpecialtyName();
  return (
    <p className={classes.facts}>
      {level && <span className={classes.level}>{level}</span>}
      {specialty && (
        <span>
          <IconStethoscope size={16} aria-hidden /> {nameOf(specialty)}
        </span>
      )}
      {type === 'course' && <span>{t('of_course')}</span>}
      {shared_by && <span>{t('shared_by', { name: shared_by })}</span>}
    </p>
  );
}

/** How many words a list has, and how many of them one has oneself. */
export function ListCounts({ of: { vocab_count, known_count } }: { of: Pick<VocabListSummary, 'vocab_count' | 'known_count'> }) {
  const { t } = useTranslation('vocabLists');
  const hasAll = vocab_count > 0 && known_count === vocab_count;
  return (
    <p className={classes.counts}>
      <span>{t('words', { count: vocab_count })}</span>
      {hasAll ? (
        <span className={classes.all}>
          <IconCheck size={18} aria-hidden /> {t('all_known')}
        </span>
      ) : (
        known_count > 0 && <span className={classes.some}>{t('known', { count: known_count })}</span>
      )}
    </p>
  );
}

export function ListCard({ of }: { of: VocabListSummary }) {
  return (
    <article className={`card ${classes.card}`}>
      <h2 lang="de">
        <Link to="/home/vocab-lists/$vocabListId" params={{ vocabListId: of.id }}>
          {of.title}
        </Link>
      </h2>
      {of.description && (
        <p className={classes.description} lang="de">
          {of.description}
        </p>
      )}
      <ListFacts of={of} />
      <ListCounts of={of} />
    </article>
  );
}
