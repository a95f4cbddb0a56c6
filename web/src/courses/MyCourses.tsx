import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import list from '#cases/CaseLibrary.module.css';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { CourseCard } from './CourseCard.tsx';
import { myCoursesQuery } from './queries.ts';

/** The courses that the learner is enrolled in: running ones first. */
export function MyCourses() {
  const { t } = useTranslation('courses');
  const { data, isError, error, refetch } = useQuery(myCoursesQuery);
  const parts = [
    { title: t('mine.running'), items: data?.items.filter(({ state }) => state !== 'COMPLETED') ?? [] },
    { title: t('mine.completed'), items: data?.items.filter(({ state }) => state === 'COMPLETED') ?? [] },
  ].filter(({ items }) => items.length > 0);
  return (
    <Page title={t('mine.title')}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState height={200} />
      ) : parts.length === 0 ? (
        <EmptyState
          title={t('mine.none_title')}
          action={<Button renderRoot={(props) => <Link to="/home/courses" {...props} />}>{t('to_library')}</Button>}
        >
          {t('mine.none_text')}
        </EmptyState>
      ) : (
        parts.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className={list.list}>
              {items.map((progress) => (
                <li key={progress.of_id}>
                  <CourseCard course={progress.course} progress={progress} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </Page>
  );
}
