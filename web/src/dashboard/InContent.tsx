import { Progress } from '@mantine/core';
import type { ProgressInCase, ProgressInCourse } from '@visite/contract/memberProgress.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from './format.ts';
import classes from './Progress.module.css';

/** How far the learners of each course are, all together. */
export function InCourses({ courses }: { courses: ProgressInCourse[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="in-courses">
      <h2 id="in-courses">{t('content.courses')}</h2>
      {courses.length === 0 ? (
        <p className="quiet">{t('content.no_courses')}</p>
      ) : (
        <ul className={classes.bars}>
          {courses.map(({ course_id, title, learners, finished, mean_share }) => (
            <li key={course_id}>
              <span>
                <strong lang="de">{title}</strong>
                <span>{format.percent(mean_share)}</span>
              </span>
              <Progress value={100 * mean_share} aria-label={title} />
              <span className="quiet">{t('content.in_course', { count: learners, finished })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The cases that were played, and how they went. */
export function InCases({ cases }: { cases: ProgressInCase[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="in-cases">
      <h2 id="in-cases">{t('content.cases')}</h2>
      {cases.length === 0 ? (
        <p className="quiet">{t('content.no_cases')}</p>
      ) : (
        <ul className={classes.bars}>
          {cases.map(({ case_id, title, learners, solved, mean_score }) => (
            <li key={case_id}>
              <span>
                <strong lang="de">{title}</strong>
                <span>{format.percent(mean_score)}</span>
              </span>
              <span className="quiet">{t('content.in_case', { count: learners, solved })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
