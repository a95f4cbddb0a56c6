import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { CaseFile, CaseTask, ExpectedFinding } from '@visite/contract/cases.ts';
import { FINDING_WAYS, wayOf } from '@visite/core/cases/taskProblems.ts';
import { useTranslation } from 'react-i18next';
import { Place } from '#editing/places.tsx';
import { useTopicName } from '#personas/TopicSelect.tsx';
import { WordGroupsField } from '#personas/WordGroupsField.tsx';
import { type Choice, ChoicePills } from './ChoicePills.tsx';
import { personsOf, withWay } from './findingWay.ts';
import classes from './TaskFields.module.css';

interface Props {
  finding: ExpectedFinding;
  task: CaseTask;
  file: CaseFile;
  path: string;
  onChange: (finding: ExpectedFinding) => void;
}

/** What stands for the one thing to find out: facts, an examination, something told, something written. */
function WayField({ finding, task, file, onChange }: Omit<Props, 'path'>) {
  const { t } = useTranslation('caseAuthoring');
  const topicName = useTopicName();
  const persons = personsOf(task, file);
  const one = (label: string, field: 'examination' | 'want', choices: Choice[]) => (
    <NativeSelect
      label={label}
      value={finding[field] ?? ''}
      onChange={(event) => onChange({ ...finding, [field]: event.currentTarget.value })}
      data={[{ value: '', label: t('pills.choose') }, ...choices]}
    />
  );
  switch (wayOf(finding)) {
    case undefined:
      return null;
    case 'facts':
      return (
        <ChoicePills
          label={t('findings.facts')}
          value={finding.facts ?? []}
          onChange={(facts) => onChange({ ...finding, facts })}
          choices={persons.flatMap(({ persona }) =>
            persona.facts.map(({ key, topic, value }) => ({
              value: key,
              label: value ? `${topicName(topic)}: ${value}` : topicName(topic),
            })),
          )}
        />
      );
    case 'examination':
      return one(
        t('findings.examination'),
        'examination',
        persons.flatMap(({ examinations }) => examinations.map(({ key, name }) => ({ value: key, label: name || key }))),
      );
    case 'want':
      return one(
        t('findings.want'),
        'want',
        persons.flatMap(({ persona }) => persona.wants.map(({ key, label }) => ({ value: key, label: label || key }))),
      );
    case 'written':
      return (
        <WordGroupsField
          label={t('findings.written')}
          description={t('findings.written_hint')}
          value={finding.written ?? []}
          onChange={(written) => onChange({ ...finding, written })}
        />
      );
  }
}

/** One thing that the learner is to find out, examine, tell or write down. */
export function FindingFields({ finding, task, file, path, onChange }: Props) {
  const { t } = useTranslation('caseAuthoring');
  return (
    <div className={classes.finding}>
      <Place path={`${path}.label`}>
        <TextInput
          label={t('findings.label')}
          lang="de"
          value={finding.label}
          onChange={(event) => onChange({ ...finding, label: event.currentTarget.value })}
        />
      </Place>
      <Place path={`${path}.way`}>
        <NativeSelect
          label={t('findings.way')}
          value={wayOf(finding) ?? ''}
          onChange={(event) => onChange(withWay(finding, FINDING_WAYS.find((way) => way === event.currentTarget.value) ?? ''))}
          data={[{ value: '', label: t('pills.choose') }, ...FINDING_WAYS.map((value) => ({ value, label: t(`findings.ways.${value}`) }))]}
        />
      </Place>
      <WayField finding={finding} task={task} file={file} onChange={onChange} />
      <Checkbox
        size="md"
        label={t('findings.is_safety')}
        checked={finding.is_safety}
        onChange={(event) => onChange({ ...finding, is_safety: event.currentTarget.checked })}
      />
    </div>
  );
}
