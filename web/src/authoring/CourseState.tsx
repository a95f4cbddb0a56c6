import type { Course, CourseSummary } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import classes from './CourseState.module.css';

type Props = Pick<CourseSummary, 'is_published' | 'is_public' | 'level' | 'section_count' | 'item_count' | 'has_draft'> &
  Partial<Pick<Course, 'draft_of'>>;

/** Who sees a course, and how much stands in it. */
export function CourseState({ of }: { of: Props }) {
  const { t } = useTranslation('authoring');
  const state = of.draft_of ? 'changes' : of.is_published ? (of.is_public ? 'public' : 'published') : 'draft';
  return (
    <span className={classes.state}>
      <span className={classes.badge} data-state={state}>
        {t(`course.states.${state}`)}
      </span>
      {of.has_draft && (
        <span className={classes.badge} data-state="changes">
          {t('course.states.has_draft')}
        </span>
      )}
      <span>{of.level === 'NATIVE' ? t('course.native') : of.level}</span>
      <span>{t('course.sections', { count: of.section_count })}</span>
      <span>{t('outline.items', { count: of.item_count })}</span>
    </span>
  );
}
