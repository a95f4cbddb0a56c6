import { useState } from 'react';

const newId = (): string => crypto.randomUUID();

/** Ids of rows that have none of their own: they go along when rows are moved, added and taken out here. */
export function useRowIds(count: number) {
  const [ids, setIds] = useState(() => Array.from({ length: count }, newId));
  // Rows that came or went elsewhere.
  const shown = ids.length === count ? ids : Array.from({ length: count }, (_, index) => ids[index] ?? newId());
  if (shown !== ids) setIds(shown);
  return {
    ids: shown,
    reorder: setIds,
    add: (index: number) => setIds(shown.toSpliced(index, 0, newId())),
    remove: (index: number) => setIds(shown.toSpliced(index, 1)),
  };
}
