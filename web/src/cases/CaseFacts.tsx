import { IconClock, IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CaseSummary } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { specialtiesQuery } from '#accounts/queries.ts';
import classes from './CaseFacts.module.css';

/** The specialty's name in the interface language. */
export function useSpecialtyName(): (id: string) => string {
  const { i18n } = useTranslation();
  const { data } = useQuery(specialtiesQuery);
  return (id) => data?.find((specialty) => specialty.id === id)?.name[i18n.language === 'eng' ? 'eng' : 'deu'] ?? id;
}

/** Level, specialty and length of a case in one line. */
export function CaseFacts({ of }: { of: Pick<CaseSummary, 'level' | 'specialty' | 'minutes'> }) {
  const { t } = useTranslation('cases');
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
        <IconClock size={16} aria-hidden /> {t('minutes', { count: of.minutes })}
      </span>
    </p>
  );
}
