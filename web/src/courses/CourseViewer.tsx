import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconListTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Course } from '@visite/contract/courses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreRing } from '#exercises/ScoreRing.tsx';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './CourseViewer.module.css';
import { EditSection } from './EditSection.tsx';
import { Lesson } from './Lesson.tsx';
import { Outline } from './Outline.tsx';
import { shareDone } from './progressShare.ts';
import { courseProgressQuery, courseQuery, sectionsProgressQuery } from './queries.ts';
import type { ViewerSearch } from './viewerSearch.ts';

function OutlineOf({ course, current, onOpen }: { course: Course; current: string | undefined; onOpen: () => void }) {
  const { t } = useTranslation('courses');
  const progress = useQuery(courseProgressQuery(course.id));
  const sections = useQuery(sectionsProgressQuery(course.id));
  return (
    <>
      <header className={classes.course}>
        {progress.data && <ScoreRing value={shareDone(progress.data)} label={t('progress')} />}
        <h2 lang="de">{course.title}</h2>
      </header>
      <Outline course={course} progress={sections.data} current={current} onOpen={onOpen} />
    </>
  );
}

interface Props extends ViewerSearch {
  courseId: string;
  onChange: (search: ViewerSearch) => void;
}

/** A course as it is learned: its outline beside the open section, on a phone as a sheet. */
export function CourseViewer({ courseId, section, page, onChange }: Props) {
  const { t } = useTranslation('courses');
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const { data: course, isError, error, refetch } = useQuery(courseQuery(courseId));
  const progress = useQuery(courseProgressQuery(courseId));
  // The next thing as it was when the viewer was opened: finishing it does not take it away.
  const [next, setNext] = useState<string>();
  const first = course?.chapters.flatMap(({ sections }) => sections)[0]?.id;
  if (next === undefined && course && progress.data !== undefined) setNext(progress.data?.next_section_id ?? first ?? '');
  const open = section ?? next;
  const failed = isError ? error : progress.error;

  if (failed) return <ErrorState error={failed} onRetry={() => void Promise.all([refetch(), progress.refetch()])} />;
  if (!course || open === undefined) return <LoadingState />;
  if (open === '') return <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>;
  return (
    <div className={classes.viewer}>
      {isWide && (
        <aside className={classes.side} aria-label={t('outline')}>
          <OutlineOf course={course} current={open} onOpen={() => undefined} />
        </aside>
      )}
      <Lesson
        sectionId={open}
        page={page ?? -1}
        onPage={(to) => onChange({ section: open, page: to })}
        onSection={(to) => onChange({ section: to })}
        lead={(shown) => (
          <div className={classes.lead}>
            <ActionIcon
              aria-label={t('lesson.to_course')}
              renderRoot={(props) => <Link to="/home/course/$courseId" params={{ courseId }} {...props} />}
            >
              <IconArrowLeft size={22} aria-hidden />
            </ActionIcon>
            {!isWide && (
              <ActionIcon aria-label={t('outline')} aria-haspopup="dialog" onClick={() => setIsOutlineOpen(true)}>
                <IconListTree size={22} aria-hidden />
              </ActionIcon>
            )}
            <EditSection section={shown} />
          </div>
        )}
      />
      {!isWide && (
        <BottomSheet opened={isOutlineOpen} onClose={() => setIsOutlineOpen(false)} title={t('outline')} closeLabel={t('close_outline')}>
          <OutlineOf course={course} current={open} onOpen={() => setIsOutlineOpen(false)} />
        </BottomSheet>
      )}
    </div>
  );
}
