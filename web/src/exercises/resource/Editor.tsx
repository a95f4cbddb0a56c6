import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { useTranslation } from 'react-i18next';
import parts from '#editing/EditorParts.module.css';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';
import { SourceFields } from '#exercises/SourceFields.tsx';
import { Points } from './Points.tsx';

type McQuestion = ContentOf<'resource'>['mc_questions'][number];

const emptyOption = () => ({ id: newEntryId(), text: '', is_right: false, explanation: '' });

function Options({ options, onChange }: { options: McQuestion['options']; onChange: (options: McQuestion['options']) => void }) {
  const { t } = useTranslation('authoring');
  return (
    <SortableRows
      label={t('questions.options')}
      items={options}
      onChange={onChange}
      nameOf={({ text }) => text}
      make={emptyOption}
      addLabel={t('questions.add_option')}
      max={10}
    >
      {(option, change) => (
        <>
          <TextInput
            label={t('questions.option')}
            lang="de"
            value={option.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <Textarea
            label={t('explanation')}
            lang="de"
            autosize
            minRows={1}
            value={option.explanation}
            onChange={(event) => change({ explanation: event.currentTarget.value })}
          />
          <Checkbox
            label={t('questions.is_right')}
            checked={option.is_right}
            onChange={(event) => change({ is_right: event.currentTarget.checked })}
          />
        </>
      )}
    </SortableRows>
  );
}

export function Editor({ content, onChange }: EditorProps<'resource'>) {
  const { t } = useTranslation('authoring');
  return (
    <div className={parts.stack}>
      <SourceFields source={content.source} onChange={(source) => onChange({ ...content, source })} />
      <SortableRows
        label={t('questions.mc')}
        items={content.mc_questions}
        onChange={(mc_questions) => onChange({ ...content, mc_questions })}
        nameOf={({ question }) => question}
        make={() => ({ id: newEntryId(), question: '', options: [emptyOption(), emptyOption()] })}
        addLabel={t('questions.add_mc')}
        max={30}
      >
        {(item, change) => (
          <>
            <Textarea
              className={parts.wide}
              label={t('questions.question')}
              lang="de"
              autosize
              minRows={1}
              value={item.question}
              onChange={(event) => change({ question: event.currentTarget.value })}
            />
            <Options options={item.options} onChange={(options) => change({ options })} />
          </>
        )}
      </SortableRows>
      <SortableRows
        label={t('questions.open')}
        items={content.open_questions}
        onChange={(open_questions) => onChange({ ...content, open_questions })}
        nameOf={({ question }) => question}
        make={() => ({ id: newEntryId(), question: '', model_answer: '', points: [] })}
        addLabel={t('questions.add_open')}
        max={20}
      >
        {(item, change) => (
          <>
            <Textarea
              className={parts.wide}
              label={t('questions.question')}
              lang="de"
              autosize
              minRows={1}
              value={item.question}
              onChange={(event) => change({ question: event.currentTarget.value })}
            />
            <Textarea
              className={parts.wide}
              label={t('questions.model_answer')}
              lang="de"
              autosize
              minRows={1}
              value={item.model_answer}
              onChange={(event) => change({ model_answer: event.currentTarget.value })}
            />
            <Points points={item.points} onChange={(points) => change({ points })} />
          </>
        )}
      </SortableRows>
    </div>
  );
}
