import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { AssignedToMe } from '#assignments/AssignedToMe.tsx';
import { assignedToMeQuery } from '#assignments/queries.ts';
import list from '#cases/CaseLibrary.module.css';
import { CourseCard } from '#courses/CourseCard.tsx';
import { courseToGoOn } from '#courses/courseToGoOn.ts';
import { GoOnCourse } from '#courses/GoOnCourse.tsx';
import { coursesQuery, myCoursesQuery } from '#courses/queries.ts';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './LearnScreen.module.css';

/** So many new courses are suggested; the library has the others. */
const SUGGESTED = 3;

/** The learner's courses: the one to go on with, the others, and what is new. */
export function LearnScreen() {
  const { t } = useTranslation('courses');
  const mine = useQuery(myCoursesQuery);
  const all = useQuery(coursesQuery({}));
  // What is assigned stands above the rest, which would move down under the thumb; it may fail.
  const assigned = useQuery(assignedToMeQuery(useMe().id));
  const failed = mine.error ?? all.error;
  if (failed) {
    return (
      <Page title={t('learn.title')}>
        <ErrorState error={failed} onRetry={() => void Promise.all([mine.refetch(), all.refetch()])} />
      </Page>
    );
  }
  if (!mine.data || !all.data || assigned.isPending) {
    return (
      <Page title={t('learn.title')}>
        <LoadingState rows={2} height={220} />
      </Page>
    );
  }
  const goOn = courseToGoOn(mine.data.items);
  const others = mine.data.items.filter((one) => one !== goOn);
  const enrolled = new Set(mine.data.items.map(({ of_id }) => of_id));
  const fresh = all.data.items.filter(({ id }) => !enrolled.has(id)).slice(0, SUGGESTED);
  return (
    <Page title={t('learn.title')} lead={t('learn.lead')}>
      <div className={classes.parts}>
        <AssignedToMe />
        {goOn && <GoOnCourse progress={goOn} isFirstStep />}
        {!goOn && fresh.length === 0 && (
          <EmptyState
            title={t(others.length > 0 ? 'learn.all_done_title' : 'library.none_title')}
            action={
              others.length > 0 && <Button renderRoot={(props) => <Link to="/home/all-cases" {...props} />}>{t('learn.to_cases')}</Button>
            }
          >
            {t(others.length > 0 ? 'learn.all_done_text' : 'learn.no_courses')}
          </EmptyState>
        )}
        {others.length > 0 && (
          <section aria-labelledby="my-courses">
            <h2 id="my-courses">{t('mine.title')}</h2>
            <ul className={list.list}>
              {others.map((progress) => (
                <li key={progress.of_id}>
                  <CourseCard course={progress.course} progress={progress} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {fresh.length > 0 && (
          <section aria-labelledby="new-courses">
            <h2 id="new-courses">{t('learn.new')}</h2>
            <ul className={list.list}>
              {fresh.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={classes.links}>
          <Link to="/home/courses">
            {t('learn.library')} <IconArrowRight size={18} aria-hidden />
          </Link>
          {enrolled.size > 0 && (
            <Link to="/home/my-courses">
              {t('mine.title')} <IconArrowRight size={18} aria-hidden />
            </Link>
          )}
        </p>
      </div>
    </Page>
  );
}
