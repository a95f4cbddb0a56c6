import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './OrganizationsScreen.module.css';
import { Pages } from './Pages.tsx';

const SEARCH_PAUSE_MS = 250;

/** What is searched for, and the page of what is found; other words begin with the first page. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [words] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const type = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  return { typed, type, words, page, setPage };
}

interface Props<T> {
  /** Where the words of this list stand in the texts. */
  texts: 'organizations' | 'people' | 'catalogue';
  search: ReturnType<typeof useSearch>;
  /** What narrows the list besides its search. */
  filters?: ReactNode;
  list: Pick<UseQueryResult<{ items: T[]; total: number }>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  row: (item: T) => ReactNode;
}

/** A long list: its search, how many there are, and its pages. */
export function SearchedList<T>({ texts, search: { typed, type, words, page, setPage }, filters, list, row }: Props<T>) {
  const { t } = useTranslation('administration');
  const { data, error, isPlaceholderData, refetch } = list;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack">
      <search className={classes.search}>
        <SearchField
          label={t(`${texts}.search`)}
          placeholder={t(`${texts}.search_hint`)}
          clear={t(`${texts}.clear`)}
          value={typed}
          onType={type}
        />
        {filters}
      </search>
      {data ? (
        <>
          <p role="status" className="quiet">
            {t(`${texts}.found`, { count: data.total })}
          </p>
          {data.items.length === 0 ? (
            <EmptyState title={t(words ? `${texts}.none_found` : `${texts}.none`)}>
              {t(words ? `${texts}.none_found_text` : `${texts}.none_text`)}
            </EmptyState>
          ) : (
            <ul className={`card ${classes.list}`} data-old={isPlaceholderData || undefined}>
              {data.items.map(row)}
            </ul>
          )}
          <Pages total={data.total} page={page} setPage={setPage} />
        </>
      ) : (
        <LoadingState rows={4} height={72} />
      )}
    </div>
  );
}
