import type { CaseInteraction } from '@visite/contract/cases.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { findPerson } from '#cases/findCase.ts';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { caseInteractionForOwner } from './caseInteractionForOwner.ts';
import { turnTo } from './interactWithCase.ts';

/** Turns to a person of the case; a finished case can still be looked through, so it is allowed there too. */
export async function selectPerson(house: House, caller: Caller, caseInteractionId: string, personId: string): Promise<CaseInteraction> {
  const row = await usableCaseInteraction(house.db, caller, caseInteractionId);
  const found = await findPerson(house.db, personId);
  if (found?.case.id !== row.case_id) throw notFound();
  return house.db.transaction(async (tx) => caseInteractionForOwner(tx, await turnTo(tx, row, personId, house.now())));
}
