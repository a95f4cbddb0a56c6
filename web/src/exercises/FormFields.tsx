import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormFieldFace, Grade } from '@visite/contract/exercises/kind.ts';
import { useTranslation } from 'react-i18next';
import { Choices } from './Choices.tsx';
import classes from './FormFields.module.css';
import { formGroups } from './formGroups.ts';
import { Judgement } from './Judgement.tsx';
import { partOf } from './parts.ts';

type Value = string | string[];

interface Props {
  itemId: string;
  fields: FormFieldFace[];
  values: Record<string, Value>;
  result: Grade | null;
  isGiven: boolean;
  onChange: (values: Record<string, Value>) => void;
}

/** So many options still stand beside each other; more come as a list to choose from. */
const MOST_BESIDE = 6;

/** A form as it is filled on a ward: its groups as blocks with a head. */
export function FormFields({ itemId, fields, values, result, isGiven, onChange }: Props) {
  const { t } = useTranslation('exercises');
  const judged = isGiven ? result : null;

  const fieldOf = (field: FormFieldFace) => {
    const { id, label, type, unit, options, is_required } = field;
    const value = values[id];
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
    const set = (changed: Value) => onChange({ ...values, [id]: changed });
    const named = { label: <span lang="de">{label}</span>, required: is_required, withAsterisk: false, value: text, readOnly: isGiven };
    if (type === 'choices' || (type === 'choice' && options.length <= MOST_BESIDE)) {
      return (
        <Choices
          legend={<span lang="de">{label}</span>}
          name={`${itemId}-${id}`}
          options={options.map((option) => ({ value: option, label: option }))}
          chosen={Array.isArray(value) ? value : text === '' ? [] : [text]}
          isMultiple={type === 'choices'}
          isGiven={isGiven}
          onChoose={(chosen) => set(type === 'choices' ? chosen : (chosen[0] ?? ''))}
        />
      );
    }
    if (type === 'choice') {
      return (
        <NativeSelect
          {...named}
          disabled={isGiven}
          lang="de"
          data={[{ value: '', label: t('form.choose') }, ...options.map((option) => ({ value: option, label: option }))]}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    }
    if (type === 'long_text')
      return (
        <Textarea
          {...named}
          lang="de"
          size="md"
          autosize
          minRows={3}
          maxLength={5000}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    return (
      <TextInput
        {...named}
        lang="de"
        maxLength={5000}
        autoComplete="off"
        inputMode={type === 'number' ? 'decimal' : undefined}
        placeholder={type === 'date' ? t('form.date') : undefined}
        rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
        rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  };

  return (
    <div className={classes.form}>
      {formGroups(fields).map(({ group, fields: own }) => (
        <section key={own[0]?.id} className={classes.group} aria-label={group || t('form.title')}>
          {group && <h3 lang="de">{group}</h3>}
          <div className={classes.fields}>
            {own.map((field) => (
              <div
                key={field.id}
                className={classes.field}
                data-wide={['long_text', 'choices', 'choice'].includes(field.type) || undefined}
              >
                {fieldOf(field)}
                <Judgement part={partOf(judged, field.id)} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
