import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUpdateUser } from '@visite/core/permissions/resources.ts';
import { AppError, notFound, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findStanding, type Standing } from './findStanding.ts';

/** The user, if the caller may change them. Errors: 403 for one that the caller knows, else 404. */
export async function changeableUser(house: House, caller: Caller, userId: string): Promise<Standing> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const found = await findStanding(house.db, userId);
  if (!found) throw notFound();
  const organizationIds = found.memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization_id }) => organization_id);
  const verdict = mayUpdateUser(caller, userId, organizationIds);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found;
}
