import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { type Rank, verdictIn } from '@visite/core/permissions/organizations.ts';
import { and, eq } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { organization_members, organizations } from './tables.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

export interface InOrganization {
  organization: OrganizationRow;
  caller: SignedIn;
}

function requireRank(caller: SignedIn, organizationId: string, rank: Rank) {
  const verdict = verdictIn(caller, organizationId, rank);
  if (verdict !== 'allowed') throw new AppError(verdict);
}

/** The organisation, if the caller has the rank in it. Throws 404 for a foreign one, 403 for a missing rank. */
export async function inOrganization(db: Database, caller: Caller, organizationId: string, rank: Rank): Promise<InOrganization> {
  const user = signedIn(caller);
  requireRank(user, organizationId, rank);
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!organization) throw notFound();
  return { organization, caller: user };
}

/** Takes the lock that everything waits for which takes or frees a seat or changes a role. To be called first in a transaction. */
export async function lockOrganization(tx: Database, organizationId: string): Promise<OrganizationRow> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('update');
  if (!organization) throw notFound();
  return organization;
}

/**
 * The same with the organisation locked and the caller's rank read anew under the lock: a role that was taken away while
 * the call was on its way counts no more.
 */
export async function inLockedOrganization(tx: Database, caller: Caller, organizationId: string, rank: Rank): Promise<InOrganization> {
  const user = signedIn(caller);
  requireRank(user, organizationId, rank);
  const organization = await lockOrganization(tx, organizationId);
  const memberships = await tx
    .select({
      id: organization_members.organization_id,
      is_manager: organization_members.is_manager,
      is_tutor: organization_members.is_tutor,
      is_superuser: organization_members.is_superuser,
    })
    .from(organization_members)
    .where(
      and(
        eq(organization_members.organization_id, organizationId),
        eq(organization_members.user_id, user.user_id),
        eq(organization_members.status, 'ACTIVE'),
      ),
    );
  const current: SignedIn = { ...user, organizations: memberships };
  requireRank(current, organizationId, rank);
  return { organization, caller: current };
}
