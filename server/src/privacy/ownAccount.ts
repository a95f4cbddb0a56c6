import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { mayUpdateUser } from '@visite/core/permissions/resources.ts';
import { findStanding } from '#accounts/findStanding.ts';
import type { UserRow } from '#accounts/findUser.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';

/** An account with which the caller may do everything: one's own, and for admins everybody's. Errors: 403, 404. */
export async function ownAccount(db: Database, caller: SignedIn, userId: string): Promise<UserRow> {
  const found = await findStanding(db, userId);
  if (!found || found.user.deleted_at) throw notFound();
  const organizationIds = found.memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization_id }) => organization_id);
  const verdict = mayUpdateUser(caller, userId, organizationIds);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found.user;
}
