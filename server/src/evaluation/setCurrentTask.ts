import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { turnToTask } from '#cases/caseInteraction.ts';
import { findCase } from '#cases/findCase.ts';
import { openCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { caseInteractionForOwner } from '#conversations/caseInteractionForOwner.ts';
import { conflict, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { evaluateInteraction } from './evaluateInteraction.ts';

/**
 * Keeps the current task. The index after the last task ends the case: it is SOLVED, evaluated and rewarded in one
 * transaction, so that an ended case always has its evaluation.
 */
export async function setCurrentTask(house: House, caller: Caller, caseInteractionId: string, index: number): Promise<CaseInteraction> {
  const row = await openCaseInteraction(house.db, caller, caseInteractionId);
  const found = await findCase(house.db, row.case_id);
  const taskCount = found?.row.tasks.length ?? 0;
  if (index > taskCount) {
    throw invalid({
      path: 'current_task_interaction_index',
      message: { deu: `Dieser Fall hat nur ${taskCount} Aufgaben.`, eng: `This case has only ${taskCount} tasks.` },
    });
  }
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const isLast = index === taskCount;
    const updated = await turnToTask(tx, row.id, { index, isLast, now });
    if (!updated) throw conflict('case_solved');
    if (!isLast) return caseInteractionForOwner(tx, updated);
    const { score } = await evaluateInteraction(tx, house.languageRules, updated, now);
    return caseInteractionForOwner(tx, { ...updated, score });
  });
}
