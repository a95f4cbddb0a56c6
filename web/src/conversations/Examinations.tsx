import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './PatientRecord.module.css';
import { examinationsQuery } from './queries.ts';

interface Props {
  patientId: string;
  caseInteractionId: string;
  /** Missing while somebody else is talked with. */
  onAnnounce: ((text: string) => void) | undefined;
}

/** What can be examined. The result shows once it was announced in the talk and done. */
export function Examinations({ patientId, caseInteractionId, onAnnounce }: Props) {
  const { t } = useTranslation('conversations');
  const { data, isError, error, refetch } = useQuery(examinationsQuery(patientId, caseInteractionId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <p className="quiet">{t('record.no_examinations')}</p>;
  return (
    <>
      <p className={classes.lead}>{t(onAnnounce ? 'record.examinations_text' : 'record.examinations_other')}</p>
      <ul className={classes.examinations}>
        {data.map(({ key, name, announce, result, is_abnormal }) => (
          <li key={key} className={classes.examination} data-abnormal={is_abnormal === true}>
            <h3 lang="de">{name}</h3>
            {result !== null && <p lang="de">{result}</p>}
            {is_abnormal && (
              <p className={classes.abnormal}>
                <IconAlertTriangle size={16} aria-hidden /> {t('record.abnormal')}
              </p>
            )}
            {result === null && (
              <>
                <p className={classes.announce} lang="de">
                  „{announce}“
                </p>
                <div className={classes.locked}>
                  <span>
                    <IconLock size={16} aria-hidden /> {t('record.not_done')}
                  </span>
                  {onAnnounce && (
                    <Button variant="light" onClick={() => onAnnounce(announce)} aria-label={t('record.announce_of', { name })}>
                      {t('record.announce')}
                    </Button>
                  )}
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
