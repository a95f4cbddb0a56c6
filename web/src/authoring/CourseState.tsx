import type { CourseSummary } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import classes from './CourseState.module.css';

type Props = Pick<CourseSummary, 'is_published' | 'is_public' | 'level' | 'section_count' | 'item_count'>;

/** Who sees a course, and how much stands in it. */
export function CourseState({ of }: { of: Props }) {
  const { t } = useTranslation('authoring');
  const state = of.is_published ? (of.is_public ? 'public' : 'published') : 'draft';
  return (
    <span className={classes.state}>
      <span className={classes.badge} data-state={state}>
        {t(`course.states.${state}`)}
      </span>
      <span>{of.level}</span>
      <span>{t('course.sections', { count: of.section_count })}</span>
      <span>{t('outline.items', { count: of.item_count })}</span>
    </span>
  );
}
