import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props {
  label: string;
  placeholder?: string;
  /** What the button that empties the field says. */
  clear: string;
  value: string;
  onType: (text: string) => void;
  className?: string | undefined;
}

/** Where one types what a list is searched for, with a button that empties it. */
export function SearchField({ clear, value, onType, ...field }: Props) {
  return (
    <TextInput
      type="search"
      {...field}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label={clear} onClick={() => onType('')} />}
    />
  );
}
