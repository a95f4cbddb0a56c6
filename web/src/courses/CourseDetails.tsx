import { Button } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CourseProgress } from '@visite/contract/courseProgress.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreRing } from '#exercises/ScoreRing.tsx';
import { showError } from '#shell/alerts.ts';
import { percentOf } from '#shell/percentOf.ts';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { CopyCourse } from './CopyCourse.tsx';
import classes from './CourseDetails.module.css';
import { CourseFacts } from './CourseFacts.tsx';
import { CoursePicture } from './CoursePicture.tsx';
import { Outline } from './Outline.tsx';
import { shareDone } from './progressShare.ts';
import { courseProgressQuery, courseQuery, sectionsProgressQuery, useEnroll } from './queries.ts';

/** The one next step with a course: enrol and begin, go on, or look at it again. */
function NextStep({ courseId, progress }: { courseId: string; progress: CourseProgress | null }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const enroll = useEnroll(courseId);
  const isBegun = progress !== null && progress.state !== 'NOT_STARTED';
  if (progress) {
    return (
      <Button
        size="lg"
        rightSection={<IconArrowRight size={20} aria-hidden />}
        renderRoot={(props) => <Link to="/home/view/$courseId" params={{ courseId }} {...props} />}
      >
        {t(progress.state === 'COMPLETED' ? 'look_again' : isBegun ? 'go_on' : 'begin')}
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      loading={enroll.isPending}
      onClick={() =>
        enroll.mutate(undefined, {
          onSuccess: () => void navigate({ to: '/home/view/$courseId', params: { courseId } }),
          onError: (error) => showError(t('enroll_failed'), error),
        })
      }
    >
      {t('enroll')}
    </Button>
  );
}

/** A course before and between its lessons: what it is about, what stands in it, how far the learner is. */
export function CourseDetails({ courseId, actions }: { courseId: string; actions?: ReactNode }) {
  const { t } = useTranslation('courses');
  const { data: course, isError, error, refetch } = useQuery(courseQuery(courseId));
  const progress = useQuery(courseProgressQuery(courseId));
  const sections = useQuery(sectionsProgressQuery(courseId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!course) return <LoadingState />;
  return (
    <Page
      title={course.title}
      actions={
        <div className="row">
          {actions}
          {course.policies.may_copy && <CopyCourse courseId={courseId} />}
          {course.policies.may_edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={20} aria-hidden />}
              renderRoot={(props) => <Link to="/dashboard/edit/$courseId" params={{ courseId }} search={{ page: 0 }} {...props} />}
            >
              {t('edit')}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.layout}>
        <div className={classes.about}>
          <div className={`card ${classes.picture}`}>
            <CoursePicture picture={course.picture} />
          </div>
          <CourseFacts of={course} />
          <p className={classes.description} lang="de">
            {course.description}
          </p>
          {course.author && (
            <p className={classes.author}>
              {course.author_display_image_url && <img src={course.author_display_image_url} alt="" width={40} height={40} />}
              {t('author', { author: course.author })}
            </p>
          )}
          {progress.data && (
            <div className={classes.progress}>
              <ScoreRing value={shareDone(progress.data)} size={72} label={t('progress')} />
              <div>
                <strong>{t('items_done', { done: progress.data.completed_items, count: progress.data.total_items })}</strong>
                {progress.data.score !== null && <p className="quiet">{t('mean_score', { percent: percentOf(progress.data.score) })}</p>}
              </div>
            </div>
          )}
          {course.item_count > 0 && progress.data !== undefined && (
            <div className={classes.start}>
              {course.is_published ? (
                <NextStep courseId={courseId} progress={progress.data} />
              ) : (
                <Button size="lg" renderRoot={(props) => <Link to="/home/view/$courseId" params={{ courseId }} {...props} />}>
                  {t('look_as_learner')}
                </Button>
              )}
            </div>
          )}
        </div>
        <section aria-labelledby="outline" className={classes.outline}>
          <h2 id="outline">{t('outline')}</h2>
          {course.item_count === 0 ? (
            <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
          ) : (
            <Outline course={course} progress={sections.data} />
          )}
        </section>
      </div>
    </Page>
  );
}
