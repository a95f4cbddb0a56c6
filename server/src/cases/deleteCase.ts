import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { editableCase } from './createOrOverwriteCase.ts';
import { cases } from './tables.ts';

/**
 * A draft is gone; a published case leaves the library and keeps what learners did with it. Error: 409 `case_in_use`
 * while an item of a lesson plays it.
 */
export async function deleteCase(house: House, caller: Caller, caseId: string): Promise<undefined> {
  const row = await editableCase(house.db, caller, caseId);
  if (row.is_draft) {
    await house.db.delete(cases).where(eq(cases.id, row.id));
    return;
  }
  await house.db.transaction(async (tx) => {
    if (await house.above.isCasePlayed(tx, row.id)) throw conflict('case_in_use');
    await tx.delete(cases).where(eq(cases.draft_of, row.id));
    await tx.update(cases).set({ deleted_at: house.now(), content_hash: null }).where(eq(cases.id, row.id));
  });
}
