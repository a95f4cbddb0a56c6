import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpecialtyName } from '#cases/CaseFacts.tsx';
import list from '#cases/CaseLibrary.module.css';
import filters from '#cases/LibraryFilters.module.css';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { CourseCard } from './CourseCard.tsx';
import type { CourseSearch } from './courseSearch.ts';
import { coursesQuery, myCoursesQuery } from './queries.ts';

const SEARCH_PAUSE_MS = 300;
const PAGE_SIZE = 100;

interface Props {
  search: CourseSearch;
  onChange: (search: CourseSearch) => void;
}

/** All courses; every choice stands in the address, so that it can be shared and gone back to. */
export function CourseLibrary({ search, onChange }: Props) {
  const { t } = useTranslation('courses');
  const { t: cases } = useTranslation('cases');
  const { t: shell } = useTranslation('shell');
  const nameOf = useSpecialtyName();
  const [pages, setPages] = useState(1);
  const courses = useQuery(coursesQuery({ ...search, limit: pages * PAGE_SIZE }));
  const mine = useQuery(myCoursesQuery);
  const [typed, setTyped] = useState(search.search ?? '');
  const find = useDebouncedCallback(
    (text: string) => onChange({ ...search, search: text.trim() || undefined } as CourseSearch),
    SEARCH_PAUSE_MS,
  );
  const type = (text: string) => {
    setTyped(text);
    find(text);
  };
  const options = (values: string[] = [], label = (value: string) => value) => [
    { value: '', label: t('library.all') },
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  const choose = (name: 'level' | 'specialty') => (event: { currentTarget: { value: string } }) =>
    onChange({ ...search, [name]: event.currentTarget.value || undefined });
  return (
    <Page
      title={t('library.title')}
      lead={t('library.lead')}
      actions={
        courses.data?.policies.may_create && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/dashboard/edit" search={{ create: true }} {...props} />}
          >
            {t('library.create')}
          </Button>
        )
      }
    >
      <search className={filters.filters}>
        <SearchField label={cases('search')} placeholder={t('library.search_hint')} clear={cases('clear')} value={typed} onType={type} />
        <NativeSelect
          label={cases('level')}
          value={search.level ?? ''}
          onChange={choose('level')}
          data={options(courses.data?.facets.levels)}
        />
        <NativeSelect
          label={cases('specialty')}
          value={search.specialty ?? ''}
          onChange={choose('specialty')}
          data={options(courses.data?.facets.specialties, nameOf)}
        />
      </search>
      <p role="status" className={list.found}>
        {courses.isPending ? shell('states.loading') : courses.data && t('library.found', { count: courses.data.total })}
      </p>
      {courses.isError ? (
        <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />
      ) : courses.isPending ? (
        <div className={list.list} aria-hidden>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={380} radius="lg" />
          ))}
        </div>
      ) : courses.data.items.length === 0 ? (
        <EmptyState
          title={t('library.none_title')}
          action={
            <Button
              onClick={() => {
                setTyped('');
                onChange({});
              }}
            >
              {cases('none.reset')}
            </Button>
          }
        >
          {t('library.none_text')}
        </EmptyState>
      ) : (
        <ul className={list.list} data-old={courses.isPlaceholderData}>
          {courses.data.items.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} progress={mine.data?.items.find(({ of_id }) => of_id === course.id)} />
            </li>
          ))}
        </ul>
      )}
      {courses.data && courses.data.items.length < courses.data.total && (
        <Button mt="lg" variant="default" onClick={() => setPages(pages + 1)} loading={courses.isFetching}>
          {cases('more')}
        </Button>
      )}
    </Page>
  );
}
