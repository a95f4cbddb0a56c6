import { IconListCheck, IconStethoscope } from '@tabler/icons-react';
import type { CourseSummary } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import classes from '#cases/CaseFacts.module.css';
import { useSpecialtyName } from '#cases/CaseFacts.tsx';

/** Level, specialty and size of a course in one line. */
export function CourseFacts({ of }: { of: Pick<CourseSummary, 'level' | 'specialty' | 'section_count'> }) {
  const { t } = useTranslation('courses');
  const nameOf = useSpecialtyName();
  return (
    <p className={classes.facts}>
      <span className={classes.level}>{of.level}</span>
      {of.specialty && (
        <span>
          <IconStethoscope size={16} aria-hidden /> {nameOf(of.specialty)}
        </span>
      )}
      <span>
        <IconListCheck size={16} aria-hidden /> {t('sections', { count: of.section_count })}
      </span>
    </p>
  );
}
