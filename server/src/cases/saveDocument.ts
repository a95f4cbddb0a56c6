import type { saveDocument as contract } from '@visite/contract/cases.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq } from 'drizzle-orm';
import { notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { updateCaseInteraction } from './caseInteraction.ts';
import { findCase } from './findCase.ts';
import { openCaseInteraction } from './ownCaseInteraction.ts';
import { case_documents } from './tables.ts';

/** Errors: 404, 409 `stale` with what stands there, where another device has written something that was not seen. */
export async function saveDocument(
  house: House,
  caller: Caller,
  caseInteractionId: string,
  taskKey: string,
  { text, seen_at }: Request<typeof contract>['body'],
) {
  const row = await openCaseInteraction(house.db, caller, caseInteractionId);
  const found = await findCase(house.db, row.case_id);
  if (!found?.row.tasks.some((task) => task.key === taskKey)) throw notFound();
  const now = house.now();
  await house.db.transaction(async (tx) => {
    await updateCaseInteraction(tx, row.id, { updated_at: now });
    const [before] = await tx
      .select()
      .from(case_documents)
      .where(and(eq(case_documents.case_interaction_id, row.id), eq(case_documents.task_key, taskKey)));
    const isUnseen = before && seen_at !== undefined && before.updated_at.toISOString() !== seen_at;
    if (isUnseen && before.text !== text && before.text.trim() !== '')
      throw stale({ task_key: taskKey, text: before.text, updated_at: before.updated_at.toISOString() });
    await tx
      .insert(case_documents)
      .values({ case_interaction_id: row.id, task_key: taskKey, text, updated_at: now })
      .onConflictDoUpdate({ target: [case_documents.case_interaction_id, case_documents.task_key], set: { text, updated_at: now } });
  });
  return { task_key: taskKey, text, updated_at: now.toISOString() };
}
