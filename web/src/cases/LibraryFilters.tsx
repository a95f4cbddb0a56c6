import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/SearchField.tsx';
import { useSpecialtyName } from './CaseFacts.tsx';
import classes from './LibraryFilters.module.css';
import type { LibrarySearch } from './librarySearch.ts';
import { casesQuery } from './queries.ts';

const SEARCH_PAUSE_MS = 300;

interface Props {
  search: LibrarySearch;
  onChange: (search: LibrarySearch) => void;
  /** What stands in the search field; it is looked for after a short pause. */
  typed: string;
  onType: (text: string) => void;
}

/** What to look for; every choice stands in the address, so that it can be shared and gone back to. */
export function LibraryFilters({ search, onChange, typed, onType }: Props) {
  const { t } = useTranslation('cases');
  const nameOf = useSpecialtyName();
  const { data } = useQuery(casesQuery({}));
  const find = useDebouncedCallback((text: string) => onChange({ ...search, search: text.trim() || undefined }), SEARCH_PAUSE_MS);
  const type = (text: string) => {
    onType(text);
    find(text);
  };
  const choose = (name: 'level' | 'specialty' | 'tag') => (event: { currentTarget: { value: string } }) =>
    onChange({ ...search, [name]: event.currentTarget.value || undefined });
  const options = (all: string, values: string[] = [], label = (value: string) => value) => [
    { value: '', label: all },
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  return (
    <search className={classes.filters}>
      <SearchField label={t('search')} placeholder={t('search_hint')} clear={t('clear')} value={typed} onType={type} />
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
