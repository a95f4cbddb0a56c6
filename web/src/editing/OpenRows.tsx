import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from './moved.ts';
import { OpenRow } from './OpenRow.tsx';
import classes from './OpenRows.module.css';
import { SortableArea, SortableRow } from './Sortable.tsx';
import { useOpenRow } from './useOpenRow.ts';
import { useRowIds } from './useRowIds.ts';
import { TakeBackButton } from './useTakeBack.tsx';

interface Props<T> {
  label: string;
  hint?: string;
  path: string;
  items: T[];
  onChange: (items: T[]) => void;
  titleOf: (item: T, index: number) => string;
  detailOf?: (item: T) => string | undefined;
  make: () => T;
  addLabel: string;
  children: (item: T, change: (changes: Partial<T>) => void, path: string) => ReactNode;
}

/** A list in order, of which one entry is open for writing: added to, put in order, and deleted from with undo. */
export function OpenRows<T>({ label, hint, path, items, onChange, titleOf, detailOf, make, addLabel, children }: Props<T>) {
  const { t } = useTranslation('personas');
  const labelId = useId();
  const [open, setOpen] = useOpenRow(path);
  const [removed, setRemoved] = useState<{ item: T; index: number } | null>(null);
  const rows = useRowIds(items.length);
  const move = (id: string, to: number) => {
    const from = rows.ids.indexOf(id);
    const ids = moved(rows.ids, from, to);
    const openId = open === null ? undefined : rows.ids[open];
    onChange(ids.flatMap((one) => items[rows.ids.indexOf(one)] ?? []));
    rows.reorder(ids);
    setOpen(openId === undefined ? null : ids.indexOf(openId));
  };
  const insert = (item: T, index: number) => {
    onChange(items.toSpliced(index, 0, item));
    rows.add(index);
  };
  const remove = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    onChange(items.toSpliced(index, 1));
    rows.remove(index);
    setRemoved({ item, index });
    setOpen(null);
  };
  return (
    <section className={classes.rows} aria-labelledby={labelId}>
      <h3 id={labelId} className={classes.label}>
        {label} <span className={classes.count}>{items.length}</span>
      </h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      {items.length > 0 && (
        <SortableArea onMove={(id, { index }) => move(id, index)}>
          <ol className={classes.list}>
            {items.map((item, index) => {
              const name = titleOf(item, index);
              return (
                <SortableRow key={rows.ids[index]} id={rows.ids[index] ?? ''} index={index} name={name}>
                  {(handle) => (
                    <OpenRow
                      path={`${path}.${index}`}
                      title={name}
                      detail={detailOf?.(item)}
                      handle={handle}
                      isOpen={open === index}
                      onToggle={() => setOpen(open === index ? null : index)}
                      onRemove={() => remove(index)}
                    >
                      {children(item, (changes) => onChange(items.with(index, { ...item, ...changes })), `${path}.${index}`)}
                    </OpenRow>
                  )}
                </SortableRow>
              );
            })}
          </ol>
        </SortableArea>
      )}
      <div className={classes.foot}>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            insert(make(), items.length);
            setOpen(items.length);
          }}
        >
          {addLabel}
        </Button>
        <span role="status">
          {removed && (
            <TakeBackButton
              label={t('row.take_back', { name: titleOf(removed.item, removed.index) })}
              onClick={() => {
                insert(removed.item, Math.min(removed.index, items.length));
                setRemoved(null);
              }}
            />
          )}
        </span>
      </div>
    </section>
  );
}
