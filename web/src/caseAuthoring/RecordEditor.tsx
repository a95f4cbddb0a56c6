import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { Examination } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import { OpenRows } from '#editing/OpenRows.tsx';
import { Place } from '#editing/places.tsx';
import { AnswerFields } from '#personas/AnswerFields.tsx';
import { freshKey } from '#personas/newPersona.ts';
import { LabRows } from './LabRows.tsx';

const MAX_ANNOUNCEMENTS = 12;

interface Props {
  person: CasePerson;
  path: string;
  onChange: (changes: Partial<CasePerson>) => void;
}

const newExamination = (examinations: readonly Examination[]): Examination => ({
  key: freshKey('examination', examinations),
  name: '',
  announce: [],
  result: '',
  reaction: { simple: [], native: [] },
  is_abnormal: false,
});

function ExaminationFields({
  examination,
  path,
  change,
}: {
  examination: Examination;
  path: string;
  change: (c: Partial<Examination>) => void;
}) {
  const { t } = useTranslation('caseAuthoring');
  return (
    <div className={parts.stack}>
      <div className={parts.pair}>
        {(['name', 'result'] as const).map((field) => (
          <Place key={field} path={`${path}.${field}`}>
            <TextInput
              label={t(`examinations.${field}`)}
              description={t(`examinations.${field}_hint`)}
              lang="de"
              value={examination[field]}
              onChange={(event) => change({ [field]: event.currentTarget.value })}
            />
          </Place>
        ))}
      </div>
      <Checkbox
        size="md"
        label={t('examinations.is_abnormal')}
        checked={examination.is_abnormal}
        onChange={(event) => change({ is_abnormal: event.currentTarget.checked })}
      />
      <Place path={`${path}.announce`}>
        <LinesField
          label={t('examinations.announce')}
          description={t('examinations.announce_hint')}
          value={examination.announce}
          max={MAX_ANNOUNCEMENTS}
          onChange={(announce) => change({ announce })}
        />
      </Place>
      <section className={parts.part} aria-label={t('examinations.reaction')}>
        <p className={parts.hint}>{t('examinations.reaction')}</p>
        <AnswerFields answer={examination.reaction} path={`${path}.reaction`} onChange={(reaction) => change({ reaction })} />
      </section>
    </div>
  );
}

/** The patient's record: what can be examined and what it shows, what colleagues wrote, what the laboratory found. */
export function RecordEditor({ person, path, onChange }: Props) {
  const { t } = useTranslation('caseAuthoring');
  return (
    <div className={parts.stack}>
      <OpenRows
        label={t('examinations.title')}
        hint={t('examinations.hint')}
        path={`${path}.examinations`}
        items={person.examinations}
        onChange={(examinations) => onChange({ examinations })}
        titleOf={({ name }, index) => name || t('examinations.number', { number: index + 1 })}
        detailOf={({ result }) => result}
        make={() => newExamination(person.examinations)}
        addLabel={t('examinations.add')}
      >
        {(examination, change, at) => <ExaminationFields examination={examination} path={at} change={change} />}
      </OpenRows>
      <OpenRows
        label={t('notes.title')}
        hint={t('notes.hint')}
        path={`${path}.notes`}
        items={person.notes}
        onChange={(notes) => onChange({ notes })}
        titleOf={({ title }, index) => title || t('notes.number', { number: index + 1 })}
        detailOf={({ author, written }) => [author, written].filter(Boolean).join(', ')}
        make={() => ({ title: '', author: '', written: '', text: '' })}
        addLabel={t('notes.add')}
      >
        {(note, change, at) => (
          <div className={parts.stack}>
            <div className={parts.pair}>
              {(['title', 'author', 'written'] as const).map((field) => (
                <Place key={field} path={`${at}.${field}`}>
                  <TextInput
                    label={t(`notes.${field}`)}
                    lang="de"
                    value={note[field]}
                    onChange={(event) => change({ [field]: event.currentTarget.value })}
                  />
                </Place>
              ))}
            </div>
            <Place path={`${at}.text`}>
              <Textarea
                label={t('notes.text')}
                description={t('notes.text_hint')}
                lang="de"
                autosize
                minRows={4}
                value={note.text}
                onChange={(event) => change({ text: event.currentTarget.value })}
              />
            </Place>
          </div>
        )}
      </OpenRows>
      <OpenRows
        label={t('labs.title')}
        path={`${path}.lab_sheets`}
        items={person.lab_sheets}
        onChange={(lab_sheets) => onChange({ lab_sheets })}
        titleOf={({ title }, index) => title || t('labs.number', { number: index + 1 })}
        detailOf={({ taken }) => taken}
        make={() => ({ title: '', taken: '', rows: [] })}
        addLabel={t('labs.add')}
      >
        {(sheet, change, at) => (
          <div className={parts.stack}>
            <div className={parts.pair}>
              {(['title', 'taken'] as const).map((field) => (
                <Place key={field} path={`${at}.${field}`}>
                  <TextInput
                    label={t(`labs.sheet_${field}`)}
                    lang="de"
                    value={sheet[field]}
                    onChange={(event) => change({ [field]: event.currentTarget.value })}
                  />
                </Place>
              ))}
            </div>
            <LabRows rows={sheet.rows} path={`${at}.rows`} onChange={(rows) => change({ rows })} />
          </div>
        )}
      </OpenRows>
    </div>
  );
}
