import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUseCaseInteraction } from '@visite/core/permissions/resources.ts';
import type { Database } from '#platform/database.ts';
import { AppError, conflict, notFound, unauthenticated } from '#platform/errors.ts';
import { type CaseInteractionRow, findCaseInteraction } from './sql.ts';

/** The case interaction, if the caller may use it; 404 otherwise, as for one that does not exist. */
export async function ownCaseInteraction(db: Database, caller: Caller, caseInteractionId: string): Promise<CaseInteractionRow> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const row = await findCaseInteraction(db, caseInteractionId);
  if (!row) throw notFound();
  const verdict = mayUseCaseInteraction(caller, row.user_id);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return row;
}

/** The same, and still open: a finished case is not changed any more. */
export async function openCaseInteraction(db: Database, caller: Caller, caseInteractionId: string): Promise<CaseInteractionRow> {
  const row = await ownCaseInteraction(db, caller, caseInteractionId);
  if (row.state === 'SOLVED') throw conflict('case_solved');
  return row;
}
