import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { groupsOf, textOf } from './wordGroups.ts';

interface Props {
  label: string;
  description: string;
  value: string[][];
  onChange: (groups: string[][]) => void;
}

/** Words by which something said or written is known: alternatives in lines, the words of one set apart by commas. */
export function WordGroupsField({ label, description, value, onChange }: Props) {
  const [text, setText] = useState(textOf(value));
  const standing = textOf(value);
  return (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={1}
      maxRows={12}
      lang="de"
      // Changed from outside, an undo for example: what is typed here says something else.
      value={textOf(groupsOf(text)) === standing ? text : standing}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(groupsOf(event.currentTarget.value));
      }}
    />
  );
}
