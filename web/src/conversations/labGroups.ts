import type { LabSheet } from '@visite/contract/personas.ts';

type Row = LabSheet['rows'][number];

/** Rows of a lab sheet under their group ("Blutbild", "Niere"), in the order in which the groups first appear. */
export function labGroups(rows: Row[]): { group: string | undefined; rows: Row[] }[] {
  const groups = Map.groupBy(rows, (row) => row.group);
  return [...groups].map(([group, grouped]) => ({ group, rows: grouped }));
}
