import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CaseInteractionOverview, CaseSummary } from '@visite/contract/cases.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { CaseFacts, useSpecialtyName } from './CaseFacts.tsx';
import classes from './CaseLibrary.module.css';
import { CasePicture } from './CasePicture.tsx';
import type { LibrarySearch } from './librarySearch.ts';
import { casesQuery, myInteractionsQuery } from './queries.ts';

const PAGE_SIZE = 100;
const SEARCH_PAUSE_MS = 300;

function CaseCard({ of, interaction }: { of: CaseSummary; interaction: CaseInteractionOverview | undefined }) {
  const { t } = useTranslation('cases');
  return (
    <li>
      <Link to="/home/case-inspection/$caseId" params={{ caseId: of.id }} className={`card ${classes.card}`}>
        <CasePicture slug={of.slug} />
        <div className={classes.body}>
          <CaseFacts of={of} />
          <h2>{of.title}</h2>
          <p className={classes.summary}>{of.summary}</p>
          <div className={classes.people}>
            {of.persons.map((person) => (
              <Portrait key={person.id} spec={person.portrait} size={40} />
            ))}
            <span>{of.persons.map((person) => person.name).join(', ')}</span>
          </div>
          {interaction && <p className={classes.mine}>{t(interaction.state === 'SOLVED' ? 'solved' : 'running')}</p>}
        </div>
      </Link>
    </li>
  );
}

interface Props {
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
}

function Filters({ search, onChange }: Props) {
  const { t } = useTranslation('cases');
  const nameOf = useSpecialtyName();
  const { data } = useQuery(casesQuery({}));
  const [typed, setTyped] = useState(search.search ?? '');
  const { search: _, ...others } = search;
  const find = useDebouncedCallback(
    (text: string) => onChange({ ...others, ...(text.trim() && { search: text.trim() }) }),
    SEARCH_PAUSE_MS,
  );
  const type = (text: string) => {
    setTyped(text);
    find(text);
  };
  const choose = (name: 'level' | 'specialty' | 'tag') => (event: { currentTarget: { value: string } }) => {
    const { [name]: __, ...rest } = search;
    onChange({ ...rest, ...(event.currentTarget.value && { [name]: event.currentTarget.value }) });
  };
  const options = (all: string, values: string[] = [], label = (value: string) => value) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        label={t('search')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed && <CloseButton aria-label={t('clear')} onClick={() => type('')} />}
      />
      <NativeSelect
        label={t('level')}
        value={search.level ?? ''}
        onChange={choose('level')}
        data={options(t('all_levels'), data?.facets.levels)}
      />
      <NativeSelect
        label={t('specialty')}
        value={search.specialty ?? ''}
        onChange={choose('specialty')}
        data={options(t('all_specialties'), data?.facets.specialties, nameOf)}
      />
      <NativeSelect label={t('tag')} value={search.tag ?? ''} onChange={choose('tag')} data={options(t('all_tags'), data?.facets.tags)} />
    </search>
  );
}

export function CaseLibrary({ search, onChange }: Props) {
  const { t } = useTranslation('cases');
  const [pages, setPages] = useState(1);
  const { tag, ...filter } = search;
  const cases = useQuery(casesQuery({ ...filter, ...(tag && { tag_names: tag }), limit: pages * PAGE_SIZE }));
  const mine = useQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const interactionOf = (id: string) => mine.data?.items.find((interaction) => interaction.case.id === id);
  return (
    <Page title={t('library.title')} lead={t('library.lead')}>
      <Filters search={search} onChange={onChange} />
      {cases.isError ? (
        <ErrorState error={cases.error} onRetry={() => void cases.refetch()} />
      ) : cases.isPending ? (
        <LoadingState rows={3} height={200} />
      ) : (
        <>
          <p role="status" className="quiet">
            {t('found', { count: cases.data.total })}
          </p>
          {cases.data.items.length === 0 ? (
            <EmptyState title={t('none.title')} action={<Button onClick={() => onChange({})}>{t('none.reset')}</Button>}>
              {t('none.text')}
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {cases.data.items.map((one) => (
                <CaseCard key={one.id} of={one} interaction={interactionOf(one.id)} />
              ))}
            </ul>
          )}
          {cases.data.items.length < cases.data.total && (
            <Button variant="default" onClick={() => setPages(pages + 1)} loading={cases.isFetching}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Page>
  );
}
