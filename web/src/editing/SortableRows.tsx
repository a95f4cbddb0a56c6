import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from './moved.ts';
import { SortableArea, SortableRow } from './Sortable.tsx';
import classes from './SortableRows.module.css';
import { useTakeBack } from './useTakeBack.tsx';

/** Ids inside a content item: short and unique there. */
export const newEntryId = () => crypto.randomUUID().slice(0, 8);

interface Props<T extends { id: string }> {
  label: string;
  items: T[];
  onChange: (items: T[]) => void;
  /** What a row is called for who cannot see it. */
  nameOf: (item: T) => string;
  make: () => T;
  addLabel: string;
  max: number;
  children: (item: T, change: (changes: Partial<T>) => void, index: number) => ReactNode;
}

/** For a field of several lines in which Enter makes the next row all the same. */
export const ENTER_ADDS = { 'data-enter-adds': true };

/** A list in a content item: rows to write in, to put in order, to add (also with Enter) and to delete with undo. */
export function SortableRows<T extends { id: string }>({ label, items, onChange, nameOf, make, addLabel, max, children }: Props<T>) {
  const { t } = useTranslation('authoring');
  const labelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const called = (item: T, index: number) => nameOf(item) || String(index + 1);
  const { remove, takeBack } = useTakeBack(items, onChange, (item, index) => t('rows.take_back', { name: called(item, index) }));
  const add = () => {
    if (items.length >= max) return;
    onChange([...items, make()]);
    // The new row stands there only after the change was drawn.
    setTimeout(() => list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, textarea)')?.focus());
  };
  const addAfter = (row: Element) => {
    const at = [...(list.current?.children ?? [])].indexOf(row) + 1;
    if (at === 0 || items.length >= max) return;
    onChange(items.toSpliced(at, 0, make()));
    setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const addByEnter = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLTextAreaElement && 'enterAdds' in event.target.dataset ? event.target.closest('li') : null;
    if (row && event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      return addAfter(row);
    }
    const isLine = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'Enter' || !isLine || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The innermost list takes it.
    event.stopPropagation();
    add();
  };
  const ids = items.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that would nest.
    <div className={classes.rows} role="group" aria-labelledby={labelId} onKeyDown={addByEnter}>
      <h3 id={labelId} className={classes.label}>
        {label}
        <span className={classes.count}>{items.length}</span>
      </h3>
      <SortableArea
        onMove={(id, { index }) =>
          onChange(moved(ids, ids.indexOf(id), index).flatMap((one) => items.find((item) => item.id === one) ?? []))
        }
      >
        <ul ref={list} className={classes.list}>
          {items.map((item, index) => (
            <SortableRow key={item.id} id={item.id} index={index} name={called(item, index)} className={classes.row}>
              {(handle) => (
                <>
                  {handle}
                  <div className={classes.fields}>
                    {children(item, (changes) => onChange(items.with(index, { ...item, ...changes })), index)}
                  </div>
                  <ActionIcon color="gray" aria-label={t('rows.remove', { name: called(item, index) })} onClick={() => remove(index)}>
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableArea>
      <div className={classes.foot}>
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} disabled={items.length >= max} onClick={add}>
          {addLabel}
        </Button>
        {takeBack}
      </div>
    </div>
  );
}
