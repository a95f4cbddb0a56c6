import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
}

/** A number; what is none yet, an empty field or a lone minus, is waited for. */
export function NumberField({ label, value, onChange, min, max, step }: Props) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      type="number"
      label={label}
      value={text ?? String(value)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(step !== undefined && { step })}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const number = Number(typed);
        setText(typed);
        if (typed.trim() !== '' && Number.isFinite(number) && number >= (min ?? number) && number <= (max ?? number)) onChange(number);
      }}
      onBlur={() => setText(null)}
    />
  );
}
