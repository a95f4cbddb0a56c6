import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseProgress } from '@visite/contract/courseProgress.ts';
import type { CourseSummary } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { ScoreRing } from '#exercises/ScoreRing.tsx';
import { CoursePicture } from './CoursePicture.tsx';
import classes from './GoOnCourse.module.css';
import { shareDone } from './progressShare.ts';
import { courseQuery } from './queries.ts';

interface Props {
  progress: CourseProgress & { course: CourseSummary };
  /** One step on a screen stands out. */
  isFirstStep: boolean;
}

/** The course to go on with, and its next section by name. */
export function GoOnCourse({ progress, isFirstStep }: Props) {
  const { t } = useTranslation('courses');
  const { course } = progress;
  const { data } = useQuery(courseQuery(course.id));
  const next = data?.chapters.flatMap(({ sections }) => sections).find(({ id }) => id === progress.next_section_id);
  return (
    <section className={`card ${classes.step}`} aria-labelledby={`go-on-${course.id}`}>
      <CoursePicture picture={course.picture} />
      <div className={classes.text}>
        <p className={classes.kicker}>{t(progress.state === 'NOT_STARTED' ? 'learn.begin_kicker' : 'learn.go_on_kicker')}</p>
        <h2 id={`go-on-${course.id}`} lang="de">
          {course.title}
        </h2>
        <div className={classes.progress}>
          <ScoreRing value={shareDone(progress)} label={t('progress')} />
          {next && (
            <p>
              <span className="quiet">{t('learn.next')}</span> <span lang="de">{next.title}</span>
            </p>
          )}
        </div>
        <Button
          variant={isFirstStep ? 'filled' : 'light'}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/home/view/$courseId" params={{ courseId: course.id }} {...props} />}
        >
          {t(progress.state === 'NOT_STARTED' ? 'begin' : 'go_on')}
        </Button>
      </div>
    </section>
  );
}
