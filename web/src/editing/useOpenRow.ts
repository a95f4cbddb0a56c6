import { useEffect, useState } from 'react';
import { isWithin, usePlaces } from './places.tsx';

/** Which row of a list is open: one at a time, and the one in which a wanted place lies. */
export function useOpenRow(path: string): [open: number | null, setOpen: (index: number | null) => void] {
  const { wanted } = usePlaces();
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted || wanted.path === path || !isWithin(wanted.path, path)) return;
    const index = Number(wanted.path.slice(path.length + 1).split('.')[0]);
    if (Number.isInteger(index)) setOpen(index);
  }, [wanted, path]);
  return [open, setOpen];
}
