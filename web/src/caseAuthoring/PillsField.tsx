import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PillsField.module.css';

interface Props {
  label: string;
  description: string;
  value: string[];
  /** What others have called it before. */
  known: string[];
  onChange: (values: string[]) => void;
}

/** A few short names: typed and taken with Enter or a comma, known ones offered. */
export function PillsField({ label, description, value, known, onChange }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !value.includes(name));
    if (names.length > 0) onChange([...value, ...new Set(names)]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        description={description}
        lang="de"
        list={listId}
        value={typed}
        onChange={({ currentTarget, nativeEvent }) => {
          const text = currentTarget.value;
          const isChosen = (nativeEvent as InputEvent).inputType === 'insertReplacementText';
          if (text.includes(',') || isChosen) take(text);
          else setTyped(text);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(typed)}
      />
      <datalist id={listId}>
        {known
          .filter((name) => !value.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {value.length > 0 && (
        <ul className={classes.pills} aria-label={t('pills.chosen', { label })}>
          {value.map((name) => (
            <li key={name} className={classes.pill}>
              <span lang="de">{name}</span>
              <button type="button" aria-label={t('pills.remove', { name })} onClick={() => onChange(value.filter((one) => one !== name))}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
