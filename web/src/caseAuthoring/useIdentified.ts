import { useRowIds } from '#editing/useRowIds.ts';

/** Rows that have no ids of their own, with some: for lists that need them. */
export function useIdentified<T extends object>(things: T[], onChange: (things: T[]) => void) {
  const { ids, reorder } = useRowIds(things.length);
  const items = things.map((thing, index) => ({ ...thing, id: ids[index] ?? '' }));
  const change = (changed: (T & { id: string })[]) => {
    reorder(changed.map(({ id }) => id));
    onChange(changed.map(({ id: _, ...thing }) => thing as unknown as T));
  };
  return [items, change] as const;
}
