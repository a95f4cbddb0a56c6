import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormField } from '@visite/contract/exercises/kind.ts';
import { useTranslation } from 'react-i18next';
import { LinesField } from '#editing/LinesField.tsx';
import { newEntryId, SortableRows } from '#editing/SortableRows.tsx';
import classes from './FormFieldRows.module.css';
import { renamedOptions } from './renamedOptions.ts';

const TYPES = ['text', 'long_text', 'number', 'date', 'choice', 'choices'] as const;
const isChoice = ({ type }: FormField) => type === 'choice' || type === 'choices';

export const emptyField = (group = ''): FormField => ({
  id: newEntryId(),
  label: '',
  group,
  type: 'text',
  unit: '',
  options: [],
  expected: [],
  is_required: true,
  explanation: '',
});

interface FieldProps {
  field: FormField;
  change: (changes: Partial<FormField>) => void;
}

function Expected({ field, change }: FieldProps) {
  const { t } = useTranslation('authoring');
  if (!isChoice(field)) {
    return (
      <LinesField
        label={t('form.expected')}
        description={t(field.type === 'date' ? 'form.expected_date' : 'form.expected_hint')}
        value={field.expected}
        onChange={(expected) => change({ expected })}
        max={30}
      />
    );
  }
  return (
    <>
      <LinesField
        label={t('form.options')}
        description={t('form.options_hint')}
        value={field.options}
        onChange={(options) => change({ options, expected: renamedOptions(field, options) })}
        max={30}
      />
      <fieldset className={classes.expected}>
        <legend>{t('form.right_options')}</legend>
        {field.options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            lang="de"
            checked={field.expected.includes(option)}
            onChange={(event) => {
              const others = field.type === 'choice' ? [] : field.expected.filter((one) => one !== option);
              change({ expected: event.currentTarget.checked ? [...others, option] : others });
            }}
          />
        ))}
        {field.options.length === 0 && <p className="quiet">{t('form.no_options')}</p>}
      </fieldset>
    </>
  );
}

/** The fields of a form, with what counts as right in each. */
export function FormFieldRows({ items, onChange }: { items: FormField[]; onChange: (items: FormField[]) => void }) {
  const { t } = useTranslation('authoring');
  return (
    <SortableRows
      label={t('form.fields')}
      items={items}
      onChange={onChange}
      nameOf={({ label }) => label}
      // A new field belongs to the block that is being written.
      make={() => emptyField(items.at(-1)?.group)}
      addLabel={t('form.add')}
      max={60}
    >
      {(field, change) => (
        <>
          <TextInput
            label={t('form.label')}
            lang="de"
            value={field.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('form.type')}
            value={field.type}
            onChange={(event) => change({ type: TYPES.find((one) => one === event.currentTarget.value) ?? 'text' })}
            data={TYPES.map((value) => ({ value, label: t(`form.types.${value}`) }))}
          />
          <TextInput
            label={t('form.group')}
            lang="de"
            value={field.group}
            onChange={(event) => change({ group: event.currentTarget.value })}
          />
          {field.type === 'number' && (
            <TextInput label={t('form.unit')} value={field.unit} onChange={(event) => change({ unit: event.currentTarget.value })} />
          )}
          <Expected field={field} change={change} />
          <Textarea
            label={t('explanation')}
            lang="de"
            autosize
            minRows={1}
            value={field.explanation}
            onChange={(event) => change({ explanation: event.currentTarget.value })}
          />
          <Checkbox
            className={classes.required}
            label={t('form.required')}
            checked={field.is_required}
            onChange={(event) => change({ is_required: event.currentTarget.checked })}
          />
        </>
      )}
    </SortableRows>
  );
}
