import { Button } from '@mantine/core';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Course } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { BeginDraft } from './BeginDraft.tsx';
import editor from './CourseEditor.module.css';
import { CourseMenu } from './CourseMenu.tsx';
import { CourseRelease } from './CourseRelease.tsx';
import { CourseState } from './CourseState.tsx';
import classes from './PublishedCourse.module.css';

/** A course as its learners have it, for its authors: what stands in it, and the way to change it. */
export function PublishedCourse({ course }: { course: Course }) {
  const { t } = useTranslation('authoring');
  const navigate = useNavigate();
  return (
    <Page
      title={course.title}
      above={
        <Link to="/dashboard/edit" className={editor.back}>
          <IconArrowLeft size={18} aria-hidden /> {t('courses.title')}
        </Link>
      }
      lead={<CourseState of={course} />}
      actions={
        <>
          <Button
            className={editor.look ?? ''}
            variant="default"
            leftSection={<IconEye size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/home/course/$courseId" params={{ courseId: course.id }} {...props} />}
          >
            {t('course.look')}
          </Button>
          <CourseMenu course={course} />
        </>
      }
    >
      <BeginDraft
        courseId={course.id}
        onBegun={(courseId) => void navigate({ to: '/dashboard/edit/$courseId', params: { courseId }, search: { page: 0 }, replace: true })}
      />
      <CourseRelease courseId={course.id} flush={() => Promise.resolve()} />
      <ol className={classes.outline} aria-label={t('outline.chapters')}>
        {course.chapters.map((chapter) => (
          <li key={chapter.id} className="card">
            <h2 lang="de">{chapter.title}</h2>
            <ul>
              {chapter.sections.map(({ id, title, item_count }) => (
                <li key={id}>
                  <span lang="de">{title}</span>
                  <small>{t('outline.items', { count: item_count })}</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Page>
  );
}
