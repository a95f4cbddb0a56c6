import { Anchor, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProgressInCase, ProgressInCourse, ProgressInVocabulary } from '@visite/contract/memberProgress.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shell/format.ts';
import { percentOf } from '#shell/percentOf.ts';
import classes from '#ui/Figures.module.css';
import { MemberSections } from './MemberSections.tsx';

/** A list of content under its heading, or what it means that there is none. */
function Panel({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  const id = useId();
  return (
    <section className={`card ${classes.panel}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p className="quiet">{none}</p> : <ul className={classes.bars}>{children}</ul>}
    </section>
  );
}

/** One member's content, or everybody's of an organisation. */
interface Of {
  member?: { organizationId: string; userId: string };
}

/** How far the learners of each course are; from here on to its sections. */
export function InCourses({ courses, member }: Of & { courses: ProgressInCourse[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Panel title={t('content.courses')} none={t(member ? 'content.no_courses_yet' : 'content.no_courses')}>
      {courses.map(({ course_id, title, learners, finished, mean_share }) => (
        <li key={course_id}>
          <span>
            {member ? (
              <strong lang="de">{title}</strong>
            ) : (
              <Anchor
                className={classes.name ?? ''}
                lang="de"
                renderRoot={(rest) => <Link to="/dashboard/course-progress" search={{ courseId: course_id }} {...rest} />}
              >
                {title}
              </Anchor>
            )}
            <span>{format.percent(mean_share)}</span>
          </span>
          <Progress value={percentOf(mean_share)} aria-label={title} />
          {member ? (
            <MemberSections {...member} courseId={course_id} title={title} />
          ) : (
            <span className="quiet">{t('content.in_course', { count: learners, finished })}</span>
          )}
        </li>
      ))}
    </Panel>
  );
}

/** The cases that were played, and how they went. */
export function InCases({ cases, member }: Of & { cases: ProgressInCase[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Panel title={t('content.cases')} none={t(member ? 'content.no_cases_yet' : 'content.no_cases')}>
      {cases.map(({ case_id, title, learners, solved, mean_score }) => (
        <li key={case_id}>
          <span>
            <strong lang="de">{title}</strong>
            <span>{format.percent(mean_score)}</span>
          </span>
          <span className="quiet">
            {member ? t(solved > 0 ? 'content.case_solved' : 'content.case_begun') : t('content.in_case', { count: learners, solved })}
          </span>
        </li>
      ))}
    </Panel>
  );
}

/** The words in their vocabularies, by the course in which they met them. */
export function InVocabulary({ vocabulary, member }: Of & { vocabulary: ProgressInVocabulary[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Panel title={t('content.vocabulary')} none={t(member ? 'content.no_words_yet' : 'content.no_words')}>
      {vocabulary.map(({ course, learners, words, last_learnt_at }) => (
        <li key={course?.id ?? ''}>
          <span>
            <strong {...(course && { lang: 'de' })}>{course?.title ?? t('content.own_words')}</strong>
            <span>{format.number(words)}</span>
          </span>
          <span className="quiet">
            {member
              ? t('content.last_word', { day: format.day(last_learnt_at) })
              : t('content.words_of', { count: learners, day: format.day(last_learnt_at) })}
          </span>
        </li>
      ))}
    </Panel>
  );
}
