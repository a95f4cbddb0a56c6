import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Deletes entries of a list; the last one can be brought back. */
export function useTakeBack<T>(
  items: T[],
  onChange: (items: T[]) => void,
  nameOf: (item: T, index: number) => string,
): { remove: (index: number) => void; takeBack: ReactNode } {
  const { t } = useTranslation('personas');
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
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => {
            onChange(items.toSpliced(removed.index, 0, removed.item));
            setRemoved(null);
          }}
        >
          {t('row.take_back', { name: nameOf(removed.item, removed.index) })}
        </Button>
      )}
    </div>
  );
  return { remove, takeBack };
}
