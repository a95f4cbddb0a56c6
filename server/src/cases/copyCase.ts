import type { copyCase as contract } from '@visite/contract/cases.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { copyVerdict } from '@visite/core/permissions/resources.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { organizationFor } from '#organizations/organizationFor.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { insertCase } from './createOrOverwriteCase.ts';
import { caseFile } from './findCase.ts';
import { visibleCase } from './getCase.ts';

/** A draft of one's own organisation with everything that stands in the case (docs/decisions/0028). Errors: 403, 404. */
export async function copyCase(house: House, caller: Caller, { params, body }: Request<typeof contract>): Promise<Answer<typeof contract>> {
  const user = signedIn(caller);
  const found = await visibleCase(house.db, user, params.case_id);
  const verdict = copyVerdict(user, found.row);
  if (verdict !== 'allowed') throw new AppError(verdict);
  const organization_id = organizationFor(user, body.organization_id);
  const file = { ...caseFile(found), title: `${found.row.title.slice(0, 100)} (Kopie)`, is_public: false };
  const fields = { organization_id, creator_id: user.user_id, is_draft: true };
  const id = await house.db.transaction((tx) => insertCase(tx, file, fields, house.now()));
  return { id: id ?? '' };
}
