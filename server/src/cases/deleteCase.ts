import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq } from 'drizzle-orm';
import { conflict, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { authored, editableCase } from './createOrOverwriteCase.ts';
import { cases } from './tables.ts';

/**
 * A draft is gone; a published case leaves the library and keeps what learners did with it. Error: 409 `case_in_use`
 * while an item of a lesson plays it, `stale` when somebody has changed it since.
 */
export async function deleteCase(house: House, caller: Caller, caseId: string, seen?: number): Promise<undefined> {
  const row = await editableCase(house.db, caller, caseId);
  const isSeen = and(eq(cases.id, row.id), eq(cases.version, seen ?? row.version));
  if (row.is_draft) {
    const [deleted] = await house.db.delete(cases).where(isSeen).returning({ id: cases.id });
    if (!deleted) throw stale(await authored(house.db, row.id));
    return;
  }
  await house.db.transaction(async (tx) => {
    if (await house.above.isCasePlayed(tx, row.id)) throw conflict('case_in_use');
    const [deleted] = await tx.update(cases).set({ deleted_at: house.now(), content_hash: null }).where(isSeen).returning({ id: cases.id });
    if (!deleted) throw stale(await authored(tx, row.id));
    await tx.delete(cases).where(eq(cases.draft_of, row.id));
  });
}
