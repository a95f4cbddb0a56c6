import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseSummary } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { CoursePicture } from '#courses/CoursePicture.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { CourseState } from './CourseState.tsx';
import { CreateCourse } from './CreateCourse.tsx';
import classes from './EditableCourses.module.css';
import { editableCoursesQuery } from './queries.ts';

function Row({ course }: { course: CourseSummary }) {
  return (
    <Link to="/dashboard/edit/$courseId" params={{ courseId: course.id }} search={{ page: 0 }} className={`card ${classes.row}`}>
      <span className={classes.picture}>
        <CoursePicture picture={course.picture} />
      </span>
      <span className={classes.texts}>
        <strong lang="de">{course.title}</strong>
        <CourseState of={course} />
      </span>
    </Link>
  );
}

interface Props {
  isCreating: boolean;
  onCreating: (isCreating: boolean) => void;
  onCreated: (courseId: string) => void;
}

/** The courses that one may edit, drafts included, and the way to a new one. */
export function EditableCourses({ isCreating, onCreating, onCreated }: Props) {
  const { t } = useTranslation('authoring');
  const courses = useQuery(editableCoursesQuery);
  const mayCreate = courses.data?.policies.may_create ?? false;
  const create = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => onCreating(true)}>
      {t('courses.create')}
    </Button>
  );
  return (
    <Page title={t('courses.title')} lead={t('courses.lead')} actions={mayCreate && create}>
      {courses.isError ? (
        <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />
      ) : courses.isPending ? (
        <LoadingState rows={4} height={104} />
      ) : courses.data.items.length === 0 ? (
        <EmptyState title={t(mayCreate ? 'courses.none_title' : 'not_yours.title')} action={mayCreate && create}>
          {t(mayCreate ? 'courses.none_text' : 'courses.not_allowed')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {courses.data.items.map((course) => (
            <li key={course.id}>
              <Row course={course} />
            </li>
          ))}
        </ul>
      )}
      {mayCreate && <CreateCourse isOpen={isCreating} onClose={() => onCreating(false)} onCreated={({ id }) => onCreated(id)} />}
    </Page>
  );
}
