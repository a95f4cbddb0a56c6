import type { Request } from '@visite/contract/endpoint.ts';
import { Branding, type Organization, type updateOrganization as updateContract } from '@visite/contract/organizations.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { verdictIn } from '@visite/core/permissions/organizations.ts';
import { eq } from 'drizzle-orm';
import { notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { inLockedOrganization, inOrganization, type OrganizationRow } from './allowed.ts';
import { changesOf, recordAudit } from './auditLog.ts';
import { organizations } from './tables.ts';

function forCaller(caller: SignedIn, row: OrganizationRow): Organization {
  const may = (rank: 'staff' | 'manager' | 'superuser') => verdictIn(caller, row.id, rank) === 'allowed';
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    kind: row.kind as Organization['kind'],
    branding: Branding.parse(row.branding),
    retention_months: row.retention_months,
    requires_two_factor: row.requires_two_factor,
    policies: { may_see_members: may('staff'), may_manage_members: may('manager'), may_administrate: may('superuser') },
  };
}

export async function getOrganization(house: House, caller: Caller, organizationId: string): Promise<Organization> {
  const { organization, caller: user } = await inOrganization(house.db, caller, organizationId, 'member');
  return forCaller(user, organization);
}

/** Errors: 403, 404, 409 `stale`. */
export function updateOrganization(house: House, caller: Caller, { params, body }: Request<typeof updateContract>): Promise<Organization> {
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'superuser');
    const { name, branding, retention_months, requires_two_factor } = organization;
    const before = { name, branding: Branding.parse(branding), retention_months, requires_two_factor };
    const { version = organization.version, ...wished } = body;
    if (version !== organization.version) throw stale(forCaller(user, organization));
    const changes = changesOf(before, { ...before, ...wished });
    if (Object.keys(changes).length === 0) return forCaller(user, organization);
    const [row] = await tx
      .update(organizations)
      .set({ ...wished, version: version + 1 })
      .where(eq(organizations.id, organization.id))
      .returning();
    if (!row) throw notFound();
    const action = 'organization_changed';
    await recordAudit(tx, { organization_id: row.id, actor_id: user.user_id, action, subject_id: row.id, details: changes }, house.now());
    return forCaller(user, row);
  });
}
