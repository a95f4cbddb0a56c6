import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayStillUse, mayUseCaseInteraction } from '@visite/core/permissions/resources.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError, conflict, notFound, unauthenticated } from '#platform/errors.ts';
import { findCaseInteraction } from './caseInteraction.ts';
import { type CaseInteractionRow, cases } from './tables.ts';

/** The case interaction, if the caller may use it; 404 otherwise, as for one that does not exist. */
export async function ownCaseInteraction(db: Database, caller: Caller, caseInteractionId: string): Promise<CaseInteractionRow> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const row = await findCaseInteraction(db, caseInteractionId);
  if (!row) throw notFound();
  const verdict = mayUseCaseInteraction(caller, row.user_id);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return row;
}

/** Talks about a case go on as long as it is the caller's to use; afterwards they are there to read. Error: 403 `case_left`. */
export function requireInReach(caller: Caller, of: { is_public: boolean; organization_id: string | null } | undefined) {
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (!of || !mayStillUse(caller, of)) throw new AppError('case_left');
}

/** A case interaction in which something may be said, asked or written, besides reading it. Errors: 403 `case_left`, 404. */
export async function usableCaseInteraction(db: Database, caller: Caller, caseInteractionId: string): Promise<CaseInteractionRow> {
  const row = await ownCaseInteraction(db, caller, caseInteractionId);
  const belongs = { is_public: cases.is_public, organization_id: cases.organization_id };
  const [of] = await db.select(belongs).from(cases).where(eq(cases.id, row.case_id));
  requireInReach(caller, of);
  return row;
}

/** The same, and still open: a finished case is not changed any more. */
export async function openCaseInteraction(db: Database, caller: Caller, caseInteractionId: string): Promise<CaseInteractionRow> {
  const row = await usableCaseInteraction(db, caller, caseInteractionId);
  if (row.state === 'SOLVED') throw conflict('case_solved');
  return row;
}
