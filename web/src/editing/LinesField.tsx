import { Textarea } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  description?: string;
  value: string[];
  onChange: (lines: string[]) => void;
  max: number;
  lang?: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list of short texts, one in each line. */
export function LinesField({ label, description, value, onChange, max, lang = 'de' }: Props) {
  const [text, setText] = useState(value.join('\n'));
  // Changed from outside, an undo for example: what is typed here says something else.
  const shown = linesOf(text).slice(0, max).join('\n') === value.join('\n') ? text : value.join('\n');
  return (
    <Textarea
      label={label}
      {...(description && { description })}
      autosize
      minRows={1}
      maxRows={12}
      lang={lang}
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(linesOf(event.currentTarget.value).slice(0, max));
      }}
    />
  );
}
