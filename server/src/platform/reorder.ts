import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { conflict } from './errors.ts';

/**
 * Puts the rows in the order of the ids, in one statement. The ids must be exactly the present ones, and the present order the one that the caller
 * has seen, if they say which: 409 otherwise.
 */
export async function reorder(
  tx: Database,
  table: PgTable & { id: PgColumn; position: PgColumn },
  present: string[],
  ids: string[],
  seen: string[] | undefined,
) {
  const isSame = new Set(ids).size === ids.length && ids.length === present.length && ids.every((id) => present.includes(id));
  const isSeen = seen === undefined || (seen.length === present.length && seen.every((id, at) => id === present[at]));
  if (!isSame || !isSeen) throw conflict('conflict');
  await tx
    .update(table)
    .set({ position: sql`array_position(${`{${ids.join(',')}}`}::uuid[], ${table.id}) - 1` })
    .where(inArray(table.id, ids));
}
