import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { myVocabListsQuery } from '#vocabulary/queries.ts';
import { VocabTabs } from '#vocabulary/VocabTabs.tsx';
import { ListCard } from './ListCard.tsx';
import { ListsFilters } from './ListsFilters.tsx';
import type { ListsSearch } from './listsSearch.ts';
import { vocabListsQuery } from './queries.ts';
import classes from './VocabListsScreen.module.css';

const PAGE_SIZE = 50;

/** One's own lists, to be looked at and shared. */
function OwnLists() {
  const { t } = useTranslation('vocabLists');
  const { data: lists = [] } = useQuery(myVocabListsQuery);
  if (lists.length === 0) return null;
  return (
    <section className={classes.own} aria-labelledby="own-lists">
      <h2 id="own-lists">{t('own.title')}</h2>
      <p className="quiet">{t('own.text')}</p>
      <ul className={`card ${classes.rows}`}>
        {lists.map(({ id, title, vocab_count, shared_with }) => (
          <li key={id}>
            <Link to="/home/vocab-lists/$vocabListId" params={{ vocabListId: id }}>
              <span lang="de">{title}</span>
              <span>
                {t('words', { count: vocab_count })}
                {shared_with && ` · ${t('own.is_shared')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  search: ListsSearch;
  onChange: (search: ListsSearch) => void;
}

/** Lists of words to take over: Visite’s own, those of courses, those of colleagues. */
export function VocabListsScreen({ search, onChange }: Props) {
  const { t } = useTranslation('vocabLists');
  const [pages, setPages] = useState(1);
  const [typed, setTyped] = useState(search.search ?? '');
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery(
    vocabListsQuery({ ...search, limit: pages * PAGE_SIZE }),
  );
  const reset = () => {
    setTyped('');
    onChange({});
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <VocabTabs />
      <ListsFilters search={search} onChange={onChange} typed={typed} onType={setTyped} />
      <p role="status" className={classes.found}>
        {data && data.total > 0 && t('found', { count: data.total })}
      </p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingState rows={4} height={150} />
      ) : data.items.length === 0 ? (
        <EmptyState title={t('none.title')} action={<Button onClick={reset}>{t('none.reset')}</Button>}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <ul className={classes.list} data-old={isPlaceholderData || undefined}>
          {data.items.map((list) => (
            <li key={list.id}>
              <ListCard of={list} />
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length < data.total && (
        <Button mt="lg" variant="default" loading={isFetching} onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      )}
      <OwnLists />
    </Page>
  );
}
