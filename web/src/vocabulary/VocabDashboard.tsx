import { Button, Pagination, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VocabItem } from '@visite/contract/vocabulary.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { useUndo } from '#editing/undo.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { OwnWord } from './OwnWord.tsx';
import { myVocabListsQuery, useAddVocab, useDeleteVocab, vocabsQuery } from './queries.ts';
import { TodaysTest } from './TodaysTest.tsx';
import { useNativeLanguage } from './useNativeLanguage.ts';
import classes from './VocabDashboard.module.css';
import { VocabFilters } from './VocabFilters.tsx';
import { VocabTabs } from './VocabTabs.tsx';
import { PAGE_SIZE, type VocabSearch, vocabQueryOf } from './vocabSearch.ts';
import { EMPTY_WORD, type WordDraft, WordForm } from './WordForm.tsx';

interface Props {
  search: VocabSearch;
  onChange: (search: VocabSearch) => void;
}

/** In characters. */
const LONGEST_TERM = 60;

/** The lists as tabs, where there is more than one. */
function ListTabs({ search: { page: _, list = '', ...filter }, onChange }: Props) {
  const { t } = useTranslation('vocabulary');
  const { data: lists = [] } = useQuery(myVocabListsQuery);
  if (lists.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t('lists')}
      className={classes.tabs ?? ''}
      value={list}
      onChange={(id) => onChange({ ...filter, ...(id && { list: id }) })}
      data={[{ value: '', label: t('all_lists') }, ...lists.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  );
}

/** What was marked elsewhere: a word or two are the word, anything longer is the sentence in which it was met. */
const sharedWord = (text: string) => (text.length <= LONGEST_TERM ? { term: text } : { example: text });

function AddWord({ shared, onClose }: { shared: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('vocabulary');
  const native = useNativeLanguage();
  const add = useAddVocab();
  const save = ({ article, translation, ...texts }: WordDraft) => {
    // What is left out is filled from what Visite knows.
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
    const body = {
      ...written,
      term: texts.term,
      ...(article && { article }),
      ...(native && translation.trim() !== '' && { translations: { [native.code]: translation } }),
    };
    add.mutate(body, {
      onSuccess: ({ term, is_new }) => {
        showAlert(is_new ? 'success' : 'info', t(is_new ? 'added' : 'known', { term }));
        onClose();
      },
    });
  };
  return (
    <div className={`card ${classes.add}`}>
      <WordForm
        label={t('add')}
        initial={{ ...EMPTY_WORD, ...(shared && sharedWord(shared)) }}
        hint={t('add_hint')}
        isSaving={add.isPending}
        error={add.error}
        onSave={save}
        onCancel={onClose}
      />
    </div>
  );
}

function Words({ search, onChange, onReset }: Props & { onReset: () => void }) {
  const { t } = useTranslation('vocabulary');
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(vocabsQuery(vocabQueryOf(search)));
  const remove = useDeleteVocab();
  const add = useAddVocab();
  const undo = useUndo();
  const found = useRef<HTMLParagraphElement>(null);
  const { page = 1, ...filter } = search;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={5} height={96} />;
  const takeAway = (word: VocabItem) =>
    remove.mutate(word.id, {
      onSuccess: () => {
        const { id: _, vocab_list_id: __, created_at: ___, ...kept } = word;
        // The button that had the focus goes with the word.
        found.current?.focus();
        undo.offer({ message: t('deleted', { term: word.term }), undo: () => add.mutateAsync(kept) });
        if (data.items.length === 1 && page > 1) onChange({ ...filter, page: page - 1 });
      },
      onError: (problem) => showError(t('not_deleted'), problem),
    });
  const isFiltered = search.search !== undefined || search.list !== undefined;
  return (
    <>
      <p role="status" ref={found} tabIndex={-1} className={classes.found}>
        {data.total > 0 && t('count', { count: data.total })}
      </p>
      {data.items.length > 0 ? (
        <ul className={`card ${classes.list}`} data-old={isPlaceholderData || undefined}>
          {data.items.map((word) => (
            <OwnWord key={word.id} word={word} onDelete={() => takeAway(word)} />
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState title={t('none.title')} action={<Button onClick={onReset}>{t('none.reset')}</Button>}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('empty.title')}
          action={
            <Button component={Link} to="/home/vocab-lists">
              {t('empty.lists')}
            </Button>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {data.total > PAGE_SIZE && (
        <Pagination
          total={Math.ceil(data.total / PAGE_SIZE)}
          value={page}
          onChange={(chosen) => onChange({ ...filter, page: chosen })}
          getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'page_next' : 'page_previous') })}
          getItemProps={(one) => ({ 'aria-label': t('page', { page: one }) })}
          mt="lg"
        />
      )}
      {undo.bar}
    </>
  );
}

/** The learner's own words (Specification 2, /home/vocab-dashboard). */
export function VocabDashboard({ search, onChange, menu }: Props & { menu: ReactNode }) {
  const { t } = useTranslation('vocabulary');
  const { share, ...shown } = search;
  const [isAdding, setIsAdding] = useState(share !== undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (share !== undefined) onChange(shown);
    flushSync(() => setIsAdding(false));
    addButton.current?.focus();
  };
  const [typed, setTyped] = useState(search.search ?? '');
  // Where there is nothing yet, there is nothing to search.
  const isEmpty = useMe().user_stats.vocab_count === 0 && search.search === undefined && search.list === undefined;
  const reset = () => {
    setTyped('');
    onChange({});
  };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {!isAdding && (
            <Button ref={addButton} leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          )}
          {menu}
        </>
      }
    >
      {!search.hideTabularNav && <VocabTabs />}
      {isAdding && <AddWord shared={share} onClose={close} />}
      {!isEmpty && <TodaysTest />}
      {!search.hideTabularNav && <ListTabs search={search} onChange={onChange} />}
      {!isEmpty && <VocabFilters search={search} onChange={onChange} typed={typed} onType={setTyped} />}
      <Words search={search} onChange={onChange} onReset={reset} />
    </Page>
  );
}
