import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { CaseCard } from './CaseCard.tsx';
import classes from './CaseLibrary.module.css';
import { LibraryActions } from './LibraryActions.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import type { LibrarySearch } from './librarySearch.ts';
import { casesQuery, myInteractionsQuery } from './queries.ts';

/** Specification 9: cases come by the hundred. */
const PAGE_SIZE = 100;

function Skeletons() {
  return (
    <ul className={classes.list} aria-hidden>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <li key={card}>
          <Skeleton height={400} radius="lg" />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
}

export function CaseLibrary({ search, onChange }: Props) {
  const { t } = useTranslation('cases');
  const { t: shell } = useTranslation('shell');
  const [pages, setPages] = useState(1);
  const { tag, ...filter } = search;
  const cases = useQuery(casesQuery({ ...filter, ...(tag && { tag_names: tag }), limit: pages * PAGE_SIZE }));
  const mine = useQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const interactionOf = (id: string) => mine.data?.items.find((interaction) => interaction.case.id === id);
  const [typed, setTyped] = useState(search.search ?? '');
  const reset = () => {
    setTyped('');
    onChange({});
  };
  return (
    <Page
      title={t('library.title')}
      lead={t('library.lead')}
      actions={<LibraryActions mayCreate={cases.data?.policies.may_create ?? false} />}
    >
      <LibraryFilters search={search} onChange={onChange} typed={typed} onType={setTyped} />
      <p role="status" className={classes.found}>
        {cases.isPending ? shell('states.loading') : cases.data && t('found', { count: cases.data.total })}
      </p>
      {cases.isError ? (
        <ErrorState error={cases.error} onRetry={() => void cases.refetch()} />
      ) : cases.isPending ? (
        <Skeletons />
      ) : cases.data.items.length === 0 ? (
        <EmptyState title={t('none.title')} action={<Button onClick={reset}>{t('none.reset')}</Button>}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <ul className={classes.list} data-old={cases.isPlaceholderData}>
          {cases.data.items.map((one) => (
            <li key={one.id}>
              <CaseCard of={one} interaction={interactionOf(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {cases.data && cases.data.items.length < cases.data.total && (
        <Button mt="lg" variant="default" onClick={() => setPages(pages + 1)} loading={cases.isFetching}>
          {t('more')}
        </Button>
      )}
    </Page>
  );
}
