import { Button, Tabs } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LabFlag, LabSheet, PersonFace } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './PatientRecord.module.css';
import { examinationsQuery, labSheetsQuery, notesQuery } from './queries.ts';

function Paragraphs({ text }: { text: string }) {
  const blocks = text.trim().split('\n');
  return blocks.map((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text have no other name.
    line.startsWith('- ') ? (
      <p key={index} className={classes.item}>
        {line.slice(2)}
      </p>
    ) : (
      <p key={index}>{line}</p>
    ),
  );
}

function Notes({ patientId }: { patientId: string }) {
  const { t } = useTranslation('conversations');
  const { data, isError, error, refetch } = useQuery(notesQuery(patientId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <p className="quiet">{t('record.no_notes')}</p>;
  return data.map((note) => (
    <article key={`${note.title}-${note.written}`} className={classes.note} lang="de">
      <h3>{note.title}</h3>
      <p className="quiet">
        {note.written} · {note.author}
      </p>
      <Paragraphs text={note.text} />
    </article>
  ));
}

interface ExaminationsProps {
  patientId: string;
  caseInteractionId: string;
  onAnnounce: ((text: string) => void) | undefined;
}

function Examinations({ patientId, caseInteractionId, onAnnounce }: ExaminationsProps) {
  const { t } = useTranslation('conversations');
  const { data, isError, error, refetch } = useQuery(examinationsQuery(patientId, caseInteractionId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <p className="quiet">{t('record.examinations_text')}</p>
      <ul className={classes.examinations}>
        {data.map((examination) => (
          <li key={examination.key} className={classes.examination}>
            <h3>{examination.name}</h3>
            {examination.result === null ? (
              <>
                <p className={classes.locked}>
                  <IconLock size={16} aria-hidden /> {t('record.not_done')}
                </p>
                {onAnnounce && (
                  <Button
                    variant="light"
                    size="compact-md"
                    h={44}
                    onClick={() => onAnnounce(examination.announce)}
                    aria-label={t('record.announce_of', { name: examination.name })}
                  >
                    {t('record.announce')}
                  </Button>
                )}
              </>
            ) : (
              <>
                <p lang="de">{examination.result}</p>
                {examination.is_abnormal && (
                  <p className={classes.abnormal}>
                    <IconAlertTriangle size={16} aria-hidden /> {t('record.abnormal')}
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const ARROWS: Partial<Record<z.infer<typeof LabFlag>, typeof IconArrowUp>> = {
  low: IconArrowDown,
  critical_low: IconArrowDown,
  high: IconArrowUp,
  critical_high: IconArrowUp,
  abnormal: IconAlertTriangle,
};

function LabTable({ sheet }: { sheet: LabSheet }) {
  const { t } = useTranslation('conversations');
  return (
    <section className={classes.scroll} aria-label={sheet.title} tabIndex={0}>
      <table className={classes.lab} lang="de">
        <caption>
          {sheet.title} <span className="quiet">· {sheet.taken}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('record.analyte')}</th>
            <th scope="col">{t('record.value')}</th>
            <th scope="col">{t('record.reference')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => {
            const Arrow = ARROWS[row.flag];
            return (
              <tr key={row.analyte} data-flag={row.flag}>
                <th scope="row">{row.analyte}</th>
                <td>
                  <span className={classes.value}>
                    {row.value} {row.unit} {Arrow && <Arrow size={16} role="img" aria-label={t(`record.flags.${row.flag}`)} />}
                  </span>
                </td>
                <td>{row.reference}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function LabSheets({ patientId }: { patientId: string }) {
  const { t } = useTranslation('conversations');
  const { data, isError, error, refetch } = useQuery(labSheetsQuery(patientId));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <p className="quiet">{t('record.no_lab')}</p>;
  return data.map((sheet) => <LabTable key={sheet.title} sheet={sheet} />);
}

interface Props {
  patient: PersonFace;
  caseInteractionId: string;
  /** Puts the announcing line into the composer; missing while somebody else is talked with. */
  onAnnounce: ((text: string) => void) | undefined;
}

/** What is known of the patient beside the talk: notes, examinations, laboratory. */
export function PatientRecord({ patient, caseInteractionId, onAnnounce }: Props) {
  const { t } = useTranslation('conversations');
  return (
    <div className="stack">
      <h2 className={classes.title}>{t('record.of', { name: patient.name })}</h2>
      <Tabs defaultValue="notes" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="notes">{t('record.notes')}</Tabs.Tab>
          <Tabs.Tab value="examinations">{t('record.examinations')}</Tabs.Tab>
          <Tabs.Tab value="lab">{t('record.lab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="notes" className={classes.panel}>
          <Notes patientId={patient.id} />
        </Tabs.Panel>
        <Tabs.Panel value="examinations" className={classes.panel}>
          <Examinations patientId={patient.id} caseInteractionId={caseInteractionId} onAnnounce={onAnnounce} />
        </Tabs.Panel>
        <Tabs.Panel value="lab" className={classes.panel}>
          <LabSheets patientId={patient.id} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
