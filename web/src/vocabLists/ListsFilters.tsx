import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import { useTranslation } from 'react-i18next';
import { useSpecialtyName } from '#cases/CaseFacts.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import type { ListsSearch } from './listsSearch.ts';
import { vocabListsQuery } from './queries.ts';
import classes from './VocabListsScreen.module.css';

const SEARCH_PAUSE_MS = 250;
/** As many lists as one call gives: what they are for is offered as a choice. */
const ALL = { limit: 500 };

interface Props {
  search: ListsSearch;
  onChange: (search: ListsSearch) => void;
  /** What stands in the search field; it is looked for after a short pause. */
  typed: string;
  onType: (text: string) => void;
}

export function ListsFilters({ search: { search, ...filter }, onChange, typed, onType }: Props) {
  const { t } = useTranslation('vocabLists');
  const nameOf = useSpecialtyName();
  const { data } = useQuery(vocabListsQuery(ALL));
  const find = useDebouncedCallback(
    (text: string) => onChange({ ...filter, ...(text.trim() && { search: text.trim() }) }),
    SEARCH_PAUSE_MS,
  );
  const type = (text: string) => {
    onType(text);
    find(text);
  };
  const specialties = [...new Set(data?.items.flatMap(({ specialty }) => specialty ?? []))].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b), 'de'),
  );
  const levels = LANGUAGE_LEVELS.filter((level) => data?.items.some((list) => list.level === level));
  const change = (changed: { specialty?: string | undefined; level?: ListsSearch['level'] | undefined }) => {
    const { specialty, level } = { ...filter, ...changed };
    onChange({ ...(search && { search }), ...(specialty && { specialty }), ...(level && { level }) });
  };
  return (
    <search className={classes.filters}>
      <SearchField label={t('search')} placeholder={t('search_hint')} clear={t('clear')} value={typed} onType={type} />
      <NativeSelect
        label={t('specialty')}
        value={filter.specialty ?? ''}
        onChange={(event) => change({ specialty: event.currentTarget.value })}
        data={[{ value: '', label: t('all_specialties') }, ...specialties.map((value) => ({ value, label: nameOf(value) }))]}
      />
      <NativeSelect
        label={t('level')}
        value={filter.level ?? ''}
        onChange={(event) => change({ level: levels.find((one) => one === event.currentTarget.value) })}
        data={[{ value: '', label: t('all_levels') }, ...levels.map((value) => ({ value, label: value }))]}
      />
    </search>
  );
}
