import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coursesQuery } from '#courses/queries.ts';
import { SearchField } from '#ui/SearchField.tsx';
import type { BrowserChanges, BrowserSearch } from './browserSearch.ts';
import classes from './ExerciseBrowser.module.css';

const SEARCH_PAUSE_MS = 300;

interface Props {
  search: BrowserSearch;
  onChange: (changes: BrowserChanges) => void;
}

/** By words, kind and course; every choice stands in the address. */
export function BrowserFilters({ search, onChange }: Props) {
  const { t } = useTranslation('authoring');
  const courses = useQuery(coursesQuery({ limit: 500 }));
  const [typed, setTyped] = useState(search.search ?? '');
  const find = useDebouncedCallback((text: string) => onChange({ search: text.trim() || undefined }), SEARCH_PAUSE_MS);
  const type = (text: string) => {
    setTyped(text);
    find(text);
  };
  return (
    <search className={classes.filters}>
      <SearchField
        label={t('browser.search')}
        placeholder={t('browser.search_hint')}
        clear={t('browser.clear')}
        value={typed}
        onType={type}
      />
      <NativeSelect
        label={t('browser.kind')}
        value={search.kind ?? ''}
        onChange={(event) => onChange({ kind: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('browser.all_kinds') },
          ...KIND_NAMES.map((kind) => ({ value: kind, label: t(`kinds.${kind}.name`) })),
        ]}
      />
      <NativeSelect
        label={t('browser.course')}
        value={search.course ?? ''}
        onChange={(event) => onChange({ course: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('browser.all_courses') },
          ...(courses.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </search>
  );
}
