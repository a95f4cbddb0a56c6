import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { conflict } from './errors.ts';

/** Puts the rows in the order of the ids, in one statement. The ids must be exactly the present ones: 409 otherwise. */
export async function reorder(tx: Database, table: PgTable & { id: PgColumn; position: PgColumn }, present: string[], ids: string[]) {
  const isSame = new Set(ids).size === ids.length && ids.length === present.length && ids.every((id) => present.includes(id));
  if (!isSame) throw conflict('conflict');
  await tx
    .update(table)
    .set({ position: sql`array_position(${`{${ids.join(',')}}`}::uuid[], ${table.id}) - 1` })
    .where(inArray(table.id, ids));
}
