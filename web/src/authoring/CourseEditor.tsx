import { Button, Tabs } from '@mantine/core';
import { IconArrowLeft, IconEye, IconFileDescription, IconListTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { Course } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { courseQuery } from '#courses/queries.ts';
import { Conflict } from '#editing/Conflict.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import { useUndo } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { Page } from '#ui/Page.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './CourseEditor.module.css';
import { CourseFields } from './CourseFields.tsx';
import { CourseMenu } from './CourseMenu.tsx';
import { CourseRelease } from './CourseRelease.tsx';
import { CourseState } from './CourseState.tsx';
import { COURSE_PAGES, type CourseEditorSearch, type CoursePage } from './courseEditorSearch.ts';
import { NotYours } from './NotYours.tsx';
import { OutlineEditor } from './OutlineEditor.tsx';
import { PublishCourse } from './PublishCourse.tsx';
import { PublishedCourse } from './PublishedCourse.tsx';
import { useCourseAutosave } from './useCourseAutosave.ts';

interface Props extends CourseEditorSearch {
  courseId: string;
  onPage: (page: number) => void;
}

/** A course as its authors see it: what stands in it, and what learners read about it. */
export function CourseEditor({ courseId, ...place }: Props) {
  const { data: course, isError, error, isFetching, refetch } = useQuery({ ...courseQuery(courseId), staleTime: 0 });
  if (isError && !course) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!course) return <LoadingState />;
  if (!course.policies.may_edit) return <NotYours courseId={course.id} />;
  // A draft that was published or discarded a moment ago is still named by what was kept.
  if (course.draft_id && isFetching) return <LoadingState />;
  if (course.draft_id)
    return <Navigate to="/dashboard/edit/$courseId" params={{ courseId: course.draft_id }} search={{ page: place.page }} replace />;
  if (course.is_published) return <PublishedCourse course={course} />;
  return <Written key={course.id} course={course} {...place} />;
}

function Written({ course, page, onPage }: { course: Course } & Omit<Props, 'courseId'>) {
  const { t } = useTranslation('authoring');
  const autosave = useCourseAutosave(course);
  const snapshot = useSnapshot(autosave);
  const { draft, theirs } = snapshot;
  const undo = useUndo();
  return (
    <Page
      title={draft.title.trim() || t('course.no_title')}
      above={
        <Link to="/dashboard/edit" className={classes.back}>
          <IconArrowLeft size={18} aria-hidden /> {t('courses.title')}
        </Link>
      }
      lead={<CourseState of={{ ...course, is_public: draft.is_public }} />}
      actions={
        <>
          <div className={classes.saved}>
            <SaveState
              of={snapshot}
              problem={draft.title.trim() === '' && t('course.title_missing')}
              onRetry={() => void autosave.flush()}
            />
          </div>
          <Button
            className={classes.look ?? ''}
            variant="default"
            leftSection={<IconEye size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/home/course/$courseId" params={{ courseId: course.id }} {...props} />}
          >
            {t('course.look')}
          </Button>
          <CourseMenu course={course} autosave={autosave} />
          <PublishCourse course={course} autosave={autosave} />
        </>
      }
    >
      {!course.draft_of && <CourseRelease courseId={course.id} flush={() => autosave.flush()} />}
      {theirs && (
        <Conflict
          mine={draft}
          theirs={theirs.draft}
          onKeepMine={() => autosave.keepMine()}
          onTakeTheirs={() => {
            const mine = autosave.takeTheirs();
            if (mine) undo.offer({ message: t('conflict.taken'), undo: () => autosave.restore(mine) });
          }}
        />
      )}
      <Tabs value={COURSE_PAGES[page] ?? null} onChange={(value) => onPage(COURSE_PAGES.indexOf(value as CoursePage))}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="outline" fz="md" leftSection={<IconListTree size={18} aria-hidden />}>
            {t('course.pages.outline')}
          </Tabs.Tab>
          <Tabs.Tab value="details" fz="md" leftSection={<IconFileDescription size={18} aria-hidden />}>
            {t('course.pages.details')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="outline">
          <OutlineEditor course={course} offer={undo.offer} />
        </Tabs.Panel>
        <Tabs.Panel value="details">
          <CourseFields course={course} autosave={autosave} />
        </Tabs.Panel>
      </Tabs>
      {undo.bar}
    </Page>
  );
}
