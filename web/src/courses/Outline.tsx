import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconCircle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Progress, ProgressState } from '@visite/contract/courseProgress.ts';
import type { Course, SectionOverview } from '@visite/contract/courses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionObjectives } from './Objectives.tsx';
import classes from './Outline.module.css';

const ICONS: Record<ProgressState, typeof IconCircle> = {
  NOT_STARTED: IconCircle,
  STARTED: IconCircleHalf2,
  COMPLETED: IconCircleCheck,
};

interface RowProps {
  courseId: string;
  section: SectionOverview;
  done: Progress | undefined;
  isCurrent: boolean;
  onOpen: (() => void) | undefined;
}

function Row({ courseId, section, done, isCurrent, onOpen }: RowProps) {
  const { t } = useTranslation('courses');
  const [isExplained, setIsExplained] = useState(false);
  const state = done?.state ?? 'NOT_STARTED';
  const Icon = ICONS[state];
  const objectivesId = `objectives-${section.id}`;
  return (
    <li>
      <div className={classes.row}>
        <Link
          to="/home/view/$courseId"
          params={{ courseId }}
          search={{ section: section.id }}
          className={classes.section}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onOpen}
        >
          <Icon className={classes.state} data-state={state} size={22} stroke={1.8} aria-hidden />
          <span lang="de">{section.title}</span>
          <small>
            <span className="sr-only">{t(`states.${state}`)}, </span>
            {t('done_of', { done: done?.completed_items ?? 0, count: section.item_count })}
          </small>
        </Link>
        {!onOpen && (
          <ActionIcon
            aria-label={t('objectives_of', { title: section.title })}
            aria-expanded={isExplained}
            aria-controls={isExplained ? objectivesId : undefined}
            onClick={() => setIsExplained(!isExplained)}
          >
            <IconChevronDown className={classes.chevron} size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isExplained && <SectionObjectives id={objectivesId} sectionId={section.id} />}
    </li>
  );
}

interface Props {
  course: Course;
  progress: Progress[] | undefined;
  /** The section that is open. */
  current?: string | undefined;
  /** In the viewer: short, and told when a section is opened. */
  onOpen?: (() => void) | undefined;
}

/** Chapters and sections of a course, each with how far the learner is; a section leads into the viewer. */
export function Outline({ course, progress, current, onOpen }: Props) {
  return (
    <ol className={classes.outline}>
      {course.chapters.map((chapter, index) => (
        <li key={chapter.id}>
          <h3 lang="de">
            <span className="quiet">{index + 1}</span> {chapter.title}
          </h3>
          {chapter.description && !onOpen && (
            <p className="quiet" lang="de">
              {chapter.description}
            </p>
          )}
          <ol className={classes.sections}>
            {chapter.sections.map((section) => (
              <Row
                key={section.id}
                courseId={course.id}
                section={section}
                done={progress?.find(({ of_id }) => of_id === section.id)}
                isCurrent={current === section.id}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
