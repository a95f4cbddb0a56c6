import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

/** Brings back what was deleted last. */
export function TakeBackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Deletes entries of a list; the last one can be brought back. */
export function useTakeBack<T>(
  items: T[],
  onChange: (items: T[]) => void,
  /** "Zurückholen: ..." */
  labelOf: (item: T, index: number) => string,
): { remove: (index: number) => void; takeBack: ReactNode } {
  const [removed, setRemoved] = useState<{ item: T; index: number } | null>(null);
  const remove = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    onChange(items.toSpliced(index, 1));
    setRemoved({ item, index });
  };
  const takeBack = (
    <div role="status">
      {removed && (
        <TakeBackButton
          label={labelOf(removed.item, removed.index)}
          onClick={() => {
            onChange(items.toSpliced(removed.index, 0, removed.item));
            setRemoved(null);
          }}
        />
      )}
    </div>
  );
  return { remove, takeBack };
}
