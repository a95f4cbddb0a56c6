import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { BEHAVIOURS, type CaseFile, type CaseTask, TaskKind } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { LinesField } from '#editing/LinesField.tsx';
import { Place } from '#editing/places.tsx';
import { SortableRows } from '#editing/SortableRows.tsx';
import { freshKey } from '#personas/newPersona.ts';
import { FindingFields } from './FindingFields.tsx';
import { usualWay, withWay } from './findingWay.ts';
import { withKeyAsId, withoutId } from './keyed.ts';
import classes from './TaskFields.module.css';

const MAX_LINES = 30;
const MAX_FINDINGS = 40;

interface Props {
  task: CaseTask;
  file: CaseFile;
  path: string;
  onChange: (changes: Partial<CaseTask>) => void;
}

/** What is to do in one step of the case, with whom, and what is expected. */
export function TaskFields({ task, file, path, onChange }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const { t: cases } = useTranslation('cases');
  const isTalk = task.kind !== 'DOCUMENTATION';
  const setBehaviour = (behaviour: CaseTask['behaviours'][number], isExpected: boolean) =>
    onChange({ behaviours: BEHAVIOURS.filter((one) => (one === behaviour ? isExpected : task.behaviours.includes(one))) });
  const makeFinding = () => {
    const key = freshKey('finding', task.findings);
    return { id: key, ...withWay({ key, label: '', is_safety: false }, usualWay(task)) };
  };
  return (
    <div className={parts.stack}>
      <Place path={`${path}.title`}>
        <TextInput
          label={t('tasks.title_field')}
          lang="de"
          value={task.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Place>
      <div className={parts.pair}>
        <NativeSelect
          label={t('tasks.kind')}
          value={task.kind}
          onChange={(event) => onChange({ kind: TaskKind.parse(event.currentTarget.value) })}
          data={TaskKind.options.map((value) => ({ value, label: cases(`kinds.${value}`) }))}
        />
        <Place path={`${path}.person`}>
          <NativeSelect
            label={t(isTalk ? 'tasks.person' : 'tasks.person_about')}
            value={task.person ?? ''}
            onChange={(event) => onChange({ person: event.currentTarget.value || undefined })}
            data={[
              { value: '', label: t(isTalk ? 'pills.choose' : 'tasks.nobody') },
              ...file.persons.map(({ key, persona }) => ({ value: key, label: persona.name || t('persons.unnamed') })),
            ]}
          />
        </Place>
      </div>
      <Place path={`${path}.instruction`}>
        <Textarea
          label={t('tasks.instruction')}
          description={t('tasks.instruction_hint')}
          lang="de"
          autosize
          minRows={2}
          value={task.instruction}
          onChange={(event) => onChange({ instruction: event.currentTarget.value })}
        />
      </Place>
      <Place path={`${path}.findings`}>
        <SortableRows
          label={t('findings.title')}
          items={withKeyAsId(task.findings)}
          onChange={(findings) => onChange({ findings: withoutId(findings) })}
          nameOf={({ label }) => label}
          make={makeFinding}
          addLabel={t('findings.add')}
          max={MAX_FINDINGS}
        >
          {(finding, _, index) => (
            <FindingFields
              finding={finding}
              task={task}
              file={file}
              path={`${path}.findings.${index}`}
              // The whole finding: a change of its way also takes fields away.
              onChange={(changed) => onChange({ findings: task.findings.with(index, withoutId([{ ...changed, id: '' }])[0] ?? changed) })}
            />
          )}
        </SortableRows>
      </Place>
      <Place path={`${path}.behaviours`}>
        <fieldset className={classes.behaviours}>
          <legend>{t('tasks.behaviours')}</legend>
          {BEHAVIOURS.map((behaviour) => (
            <Checkbox
              size="md"
              key={behaviour}
              label={t(`behaviours.${behaviour}`)}
              checked={task.behaviours.includes(behaviour)}
              onChange={(event) => setBehaviour(behaviour, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Place>
      <div className={parts.pair}>
        <LinesField
          label={t('tasks.set_phrases')}
          description={t('tasks.set_phrases_hint')}
          value={task.set_phrases}
          max={MAX_LINES}
          onChange={(set_phrases) => onChange({ set_phrases })}
        />
        {!isTalk && (
          <LinesField
            label={t('tasks.headings')}
            description={t('tasks.headings_hint')}
            value={task.headings}
            max={MAX_LINES}
            onChange={(headings) => onChange({ headings })}
          />
        )}
      </div>
    </div>
  );
}
