import type { Case } from '@visite/contract/cases.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { copyVerdict, mayEditCase, maySeeCase } from '@visite/core/permissions/resources.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { authoredCase } from './authoredCase.ts';
import { type CaseWithPersons, caseForLearner, caseSummary, findCase } from './findCase.ts';

/** A case that the caller may see, with everything; what leaves the server is for the use case to choose. */
export async function visibleCase(db: Database, caller: Caller, caseId: string): Promise<CaseWithPersons> {
  const found = await findCase(db, caseId);
  if (!found || found.row.deleted_at) throw notFound();
  const verdict = maySeeCase(caller, found.row);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found;
}

/** Without a token only the public face; everything for those who may edit (domain 2). */
export async function getCase(db: Database, caller: Caller, caseId: string): Promise<Case> {
  const found = await visibleCase(db, caller, caseId);
  if (caller.kind === 'anonymous') return caseSummary(found);
  const may_edit = mayEditCase(caller, found.row);
  return {
    ...caseForLearner(found),
    policies: { may_edit, may_copy: copyVerdict(caller, found.row) === 'allowed' },
    ...(may_edit && { authoring: await authoredCase(db, found) }),
  };
}
