import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PillsField.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  choices: Choice[];
  value: string[];
  onChange: (values: string[]) => void;
}

/** Several of a given list: those chosen stand as names to take away, the others are offered. */
export function ChoicePills({ label, choices, value, onChange }: Props) {
  const { t } = useTranslation('caseAuthoring');
  const nameOf = (chosen: string) => choices.find((choice) => choice.value === chosen)?.label ?? t('pills.gone');
  const open = choices.filter((choice) => !value.includes(choice.value));
  return (
    <div className={classes.field}>
      <NativeSelect
        label={label}
        value=""
        onChange={({ currentTarget }) => currentTarget.value && onChange([...value, currentTarget.value])}
        data={[{ value: '', label: t('pills.choose') }, ...open]}
      />
      {value.length > 0 && (
        <ul className={classes.pills} aria-label={t('pills.chosen', { label })}>
          {value.map((chosen) => (
            <li key={chosen} className={classes.pill}>
              <span lang="de">{nameOf(chosen)}</span>
              <button
                type="button"
                aria-label={t('pills.remove', { name: nameOf(chosen) })}
                onClick={() => onChange(value.filter((one) => one !== chosen))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
