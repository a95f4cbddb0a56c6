import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { ReactNode } from 'react';
import classes from './Choices.module.css';
import { Judgement } from './Judgement.tsx';

interface Option {
  value: string;
  label: ReactNode;
  description?: string | undefined;
}

interface Props {
  legend: ReactNode;
  name: string;
  options: Option[];
  chosen: string[];
  isMultiple?: boolean;
  isGiven: boolean;
  part?: GradePart | undefined;
  onChoose: (values: string[]) => void;
}

/** A question with options, one of which or several of which are to be chosen. */
export function Choices({ legend, name, options, chosen, isMultiple = false, isGiven, part, onChoose }: Props) {
  const choose = (value: string, isOn: boolean) =>
    onChoose(isMultiple ? (isOn ? [...chosen, value] : chosen.filter((one) => one !== value)) : [value]);
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label, description }) => (
        <label key={value} className={classes.option}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(value)}
            disabled={isGiven}
            onChange={(event) => choose(value, event.currentTarget.checked)}
          />
          <span lang="de">
            {label}
            {description && <small>{description}</small>}
          </span>
        </label>
      ))}
      {part && <Judgement part={part} />}
    </fieldset>
  );
}
