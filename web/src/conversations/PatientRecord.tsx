import { Tabs } from '@mantine/core';
import type { PersonFace } from '@visite/contract/personas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClinicalNotes } from './ClinicalNotes.tsx';
import { Examinations } from './Examinations.tsx';
import { LabSheets } from './LabSheets.tsx';
import classes from './PatientRecord.module.css';

interface Props {
  patient: PersonFace;
  caseInteractionId: string;
  /** Puts the announcing line into the composer; missing while somebody else is talked with. */
  onAnnounce: ((text: string) => void) | undefined;
  /** The talk to look things up in, while the learner writes. */
  talk?: ReactNode;
}

/** What is known of the patient beside the talk. */
export function PatientRecord({ patient, caseInteractionId, onAnnounce, talk }: Props) {
  const { t } = useTranslation('conversations');
  return (
    <Tabs defaultValue={talk ? 'talk' : 'notes'} keepMounted={false} classNames={{ tab: classes.tab }}>
      <Tabs.List grow>
        {talk && <Tabs.Tab value="talk">{t('record.talk')}</Tabs.Tab>}
        <Tabs.Tab value="notes">{t('record.notes')}</Tabs.Tab>
        <Tabs.Tab value="examinations">{t('record.examinations')}</Tabs.Tab>
        <Tabs.Tab value="lab">{t('record.lab')}</Tabs.Tab>
      </Tabs.List>
      {talk && (
        <Tabs.Panel value="talk" className={classes.panel}>
          {talk}
        </Tabs.Panel>
      )}
      <Tabs.Panel value="notes" className={classes.panel}>
        <ClinicalNotes patientId={patient.id} />
      </Tabs.Panel>
      <Tabs.Panel value="examinations" className={classes.panel}>
        <Examinations patientId={patient.id} caseInteractionId={caseInteractionId} onAnnounce={onAnnounce} />
      </Tabs.Panel>
      <Tabs.Panel value="lab" className={classes.panel}>
        <LabSheets patientId={patient.id} />
      </Tabs.Panel>
    </Tabs>
  );
}
