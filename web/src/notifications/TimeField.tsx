import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

/** A time of the day that counts once one has left the field: half a time is none. */
export function TimeField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="time"
      label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed && typed !== value) onChange(typed);
        setTyped(undefined);
      }}
    />
  );
}
