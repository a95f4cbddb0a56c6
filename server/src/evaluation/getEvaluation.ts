import type { CaseEvaluation } from '@visite/contract/evaluation.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { updateCaseInteraction } from '#cases/caseInteraction.ts';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import type { CaseInteractionRow } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { lookCloser } from './lookCloser.ts';
import { case_evaluations, type KeptEvaluation } from './tables.ts';

async function findKept(db: Database, caseInteractionId: string) {
  const [kept] = await db.select().from(case_evaluations).where(eq(case_evaluations.case_interaction_id, caseInteractionId));
  return kept;
}

export async function findEvaluation(db: Database, caseInteractionId: string): Promise<KeptEvaluation | undefined> {
  return (await findKept(db, caseInteractionId))?.result;
}

/** Closer looks under way in this process: who asks twice waits for the same. */
const looking = new Map<string, Promise<KeptEvaluation>>();

/** Looks closer and keeps what came of it; a look that failed is kept as done too, and the rules' evaluation stands. */
async function keepCloserLook(house: House, interaction: CaseInteractionRow, kept: KeptEvaluation): Promise<KeptEvaluation> {
  const closer = await lookCloser(house, interaction);
  const result = closer ? { ...kept, ...closer } : kept;
  return house.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(case_evaluations)
      .set({ result, looked_at: house.now() })
      .where(and(eq(case_evaluations.case_interaction_id, interaction.id), isNull(case_evaluations.looked_at)))
      .returning();
    // Another process was quicker: one evaluation stands for all.
    if (!changed) return (await findEvaluation(tx, interaction.id)) ?? result;
    await updateCaseInteraction(tx, interaction.id, { score: result.score });
    return result;
  });
}

/**
 * The evaluation that the end of the case brought; 409 `case_not_solved` before. With `wait`, once a configured language model
 * has looked at it too; it goes on looking when the learner does not wait.
 */
export async function getEvaluation(house: House, caller: Caller, caseInteractionId: string, wait: boolean): Promise<CaseEvaluation> {
  const interaction = await ownCaseInteraction(house.db, caller, caseInteractionId);
  const kept = await findKept(house.db, interaction.id);
  if (!kept) throw conflict('case_not_solved');
  const is_pending = house.providers.chat !== null && kept.looked_at === null;
  if (!is_pending || !wait) return { ...kept.result, is_pending };
  const look = looking.get(interaction.id) ?? keepCloserLook(house, interaction, kept.result).finally(() => looking.delete(interaction.id));
  looking.set(interaction.id, look);
  return { ...(await look), is_pending: false };
}
