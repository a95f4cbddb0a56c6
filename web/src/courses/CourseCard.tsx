import { Link } from '@tanstack/react-router';
import type { CourseProgress } from '@visite/contract/courseProgress.ts';
import type { CourseSummary } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { ScoreRing } from '#exercises/ScoreRing.tsx';
import classes from './CourseCard.module.css';
import { CourseFacts } from './CourseFacts.tsx';
import { CoursePicture } from './CoursePicture.tsx';
import { shareDone } from './progressShare.ts';

/** A course as a card. The whole card is one link; its name is the course's title. */
export function CourseCard({ course, progress }: { course: CourseSummary; progress?: CourseProgress | undefined }) {
  const { t } = useTranslation('courses');
  return (
    <article className={`card ${classes.card}`}>
      <CoursePicture picture={course.picture} />
      <div className={classes.body}>
        <CourseFacts of={course} />
        <h2 lang="de">
          <Link to="/home/course/$courseId" params={{ courseId: course.id }}>
            {course.title}
          </Link>
        </h2>
        <p className={classes.description} lang="de">
          {course.description}
        </p>
        {progress && (
          <div className={classes.progress}>
            <ScoreRing value={shareDone(progress)} label={t('progress')} />
            <span>
              {progress.state === 'COMPLETED'
                ? t('completed')
                : t('items_done', { done: progress.completed_items, count: progress.total_items })}
            </span>
          </div>
        )}
      </div>
    </article>
  );
}
