import { Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VocabQuestion, VocabTest } from '@visite/contract/vocabReviews.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { bcp47 } from '#shell/i18n.ts';
import { recogniser } from '#speech/listen.ts';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { comesBack } from './comesBack.ts';
import { myVocabListsQuery } from './queries.ts';
import classes from './TestScreen.module.css';
import { TestSession } from './TestSession.tsx';
import { vocabTestQuery } from './testQueries.ts';
import type { VocabSearch } from './vocabSearch.ts';

interface Props {
  mode: 'test' | 'practice';
  search: VocabSearch;
  onChange: (search: VocabSearch) => void;
}

/** Which list is practised, where there is more than one. */
function ListChoice({ search: { list = '', ...others }, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const { t } = useTranslation('vocabTest');
  const { t: vocabulary } = useTranslation('vocabulary');
  const { data: lists = [] } = useQuery(myVocabListsQuery);
  if (lists.length < 2) return null;
  return (
    <NativeSelect
      className={classes.lists ?? ''}
      label={t('list')}
      value={list}
      onChange={(event) => onChange({ ...others, ...(event.currentTarget.value && { list: event.currentTarget.value }) })}
      data={[{ value: '', label: vocabulary('all_lists') }, ...lists.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  );
}

/** Nothing to ask: no words yet, none in the list, or none due today. */
function NothingToAsk({ mode, test }: { mode: Props['mode']; test: VocabTest }) {
  const { t } = useTranslation('vocabTest');
  const hasWords = useMe().user_stats.vocab_count > 0;
  if (!hasWords)
    return (
      <EmptyState
        title={t('empty.title')}
        action={<Button renderRoot={(props) => <Link to="/home/vocab-dashboard" {...props} />}>{t('empty.add')}</Button>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  if (mode === 'practice') return <EmptyState title={t('empty.list_title')}>{t('empty.list_text')}</EmptyState>;
  const { next_due_at } = test;
  return (
    <EmptyState
      title={t('nothing_due.title')}
      action={
        <Button renderRoot={(props) => <Link to="/home/vocab-dashboard" search={{ startInPracticeMode: true }} {...props} />}>
          {t('today.practice')}
        </Button>
      }
    >
      {next_due_at ? t('nothing_due.next', { when: comesBack(next_due_at, new Date(), bcp47()) }) : t('nothing_due.none')}
    </EmptyState>
  );
}

/** Where nobody can recognise speech, what would be spoken is typed. */
const asTyped = (question: VocabQuestion): VocabQuestion => (question.kind === 'spoken' ? { ...question, kind: 'typed' } : question);

/** The daily test, or practice that never changes what is due (domain 5; Specification 2: startInPracticeMode). */
export function TestScreen({ mode, search, onChange }: Props) {
  const { t } = useTranslation('vocabTest');
  const [round, setRound] = useState(0);
  const [mistakes, setMistakes] = useState<VocabQuestion[] | null>(null);
  const list = mode === 'practice' ? search.list : undefined;
  const test = useQuery(vocabTestQuery({ mode, list, round }));
  const ear = useQuery({ queryKey: ['recogniser'], queryFn: recogniser, networkMode: 'always' });
  const more = () => {
    setMistakes(null);
    setRound(round + 1);
  };
  const frame = (children: ReactNode) => (
    <Page
      title={t(`title.${mistakes ? 'mistakes' : mode}`)}
      width="narrow"
      lead={mode === 'practice' && !mistakes && t('practice_lead')}
      above={
        <Link to="/home/vocab-dashboard" search={search.hideTabularNav ? { hideTabularNav: true } : {}} className={classes.back ?? ''}>
          <IconArrowLeft size={18} aria-hidden /> {t('back')}
        </Link>
      }
    >
      {mode === 'practice' && !mistakes && <ListChoice search={search} onChange={onChange} />}
      {children}
    </Page>
  );
  if (test.error) return frame(<ErrorState error={test.error} onRetry={() => void test.refetch()} />);
  if (test.isPending || ear.isPending) return frame(<LoadingState rows={1} height={320} />);
  if (mistakes) return frame(<TestSession key="mistakes" questions={mistakes} mode="practice" onMistakes={setMistakes} onMore={more} />);
  const questions = ear.data === 'none' ? test.data.questions.map(asTyped) : test.data.questions;
  if (questions.length === 0) return frame(<NothingToAsk mode={mode} test={test.data} />);
  return frame(<TestSession key={`${list} ${round}`} questions={questions} mode={mode} onMistakes={setMistakes} onMore={more} />);
}
