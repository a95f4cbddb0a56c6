import type { CaseEvaluation } from '@visite/contract/evaluation.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { case_evaluations } from './tables.ts';

/** The evaluation that the end of the case brought; 409 `case_not_solved` before. */
export async function getEvaluation(house: House, caller: Caller, caseInteractionId: string): Promise<CaseEvaluation> {
  const interaction = await ownCaseInteraction(house.db, caller, caseInteractionId);
  const [kept] = await house.db.select().from(case_evaluations).where(eq(case_evaluations.case_interaction_id, interaction.id));
  if (!kept) throw conflict('case_not_solved');
  return kept.result;
}
