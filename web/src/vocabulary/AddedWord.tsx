import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import { useTranslation } from 'react-i18next';
import classes from './AddedWord.module.css';
import { useAddVocab } from './queries.ts';

/** What the call takes at most. */
const LONGEST_TERM = 200;

interface Selected {
  text: string;
  /** The sentence in which it stands; empty where that is not known. */
  sentence: string;
}

/** Adds what was selected, with its sentence as the example. */
export function useAddSelected({ text, sentence }: Selected, caseId: string | undefined) {
  const add = useAddVocab();
  const isTooLong = text.length > LONGEST_TERM;
  const send = () =>
    isTooLong || add.isPending || add.isSuccess
      ? undefined
      : add.mutate({ term: text, ...(sentence && { example: sentence }), ...(caseId && { case_id: caseId }) });
  return { add: send, isTooLong, isError: add.isError, added: add.data };
}

interface Props {
  of: ReturnType<typeof useAddSelected>;
  onLeave: () => void;
}

/** How adding went: new, there already, failed or too long, and where the word is now. */
export function AddedWord({ of: { add, isTooLong, isError, added }, onLeave }: Props) {
  const { t } = useTranslation('vocabulary');
  if (isTooLong) return <p>{t('help.too_long')}</p>;
  if (isError)
    return (
      <div className={classes.answer}>
        <p>{t('help.failed')}</p>
        <Button variant="light" onClick={add}>
          {t('help.retry')}
        </Button>
      </div>
    );
  if (!added) return <Loader size="sm" aria-label={t('help.adding')} />;
  const term = withArticle(added as VocabWord);
  return (
    <div className={classes.answer}>
      <p>{t(added.is_new ? 'added' : 'known', { term })}</p>
      {added.meaning ? <p lang="de">{added.meaning}</p> : <p className="quiet">{t('help.no_meaning')}</p>}
      <Link to="/home/vocab-dashboard" search={{ search: added.term }} className={classes.look ?? ''} onClick={onLeave}>
        {t('help.look')}
      </Link>
    </div>
  );
}
