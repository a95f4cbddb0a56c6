import type { Caller } from '@visite/core/permissions/caller.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { updateCaseInteraction } from './caseInteraction.ts';
import { findCase } from './findCase.ts';
import { openCaseInteraction } from './ownCaseInteraction.ts';
import { case_documents } from './tables.ts';

export async function saveDocument(house: House, caller: Caller, caseInteractionId: string, taskKey: string, text: string) {
  const row = await openCaseInteraction(house.db, caller, caseInteractionId);
  const found = await findCase(house.db, row.case_id);
  if (!found?.row.tasks.some((task) => task.key === taskKey)) throw notFound();
  const now = house.now();
  await house.db.transaction(async (tx) => {
    await tx
      .insert(case_documents)
      .values({ case_interaction_id: row.id, task_key: taskKey, text, updated_at: now })
      .onConflictDoUpdate({ target: [case_documents.case_interaction_id, case_documents.task_key], set: { text, updated_at: now } });
    await updateCaseInteraction(tx, row.id, { updated_at: now });
  });
  return { task_key: taskKey, text, updated_at: now.toISOString() };
}
