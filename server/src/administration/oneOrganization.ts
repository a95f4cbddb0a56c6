import type { OrganizationInDetail, updateAdministeredOrganization as updateContract } from '@visite/contract/administration.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { storageOfOrganization } from '#media/storage.ts';
import { inLockedOrganization } from '#organizations/allowed.ts';
import { changesOf, type NewAuditEntry, recordAudit } from '#organizations/auditLog.ts';
import { setLimits } from '#organizations/setLimits.ts';
import { listSubscriptions } from '#organizations/subscriptions.ts';
import { organizations } from '#organizations/tables.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { noticeSpending, spendingOf } from '#usage/spending.ts';
import { administered } from './organizations.ts';

/** Error: 404. */
export async function getOrganizationInDetail(house: House, caller: Caller, organizationId: string): Promise<OrganizationInDetail> {
  const rows = await house.db.select().from(organizations).where(eq(organizations.id, organizationId));
  const [found] = await administered(house, rows);
  if (!found) throw notFound();
  const { currency, ...prices } = house.config.prices;
  return {
    ...found,
    currency,
    has_prices: Object.values(prices).some((price) => price > 0),
    month: await spendingOf(house, organizationId),
    storage: await storageOfOrganization(house, organizationId),
    subscriptions: await listSubscriptions(house, caller, organizationId),
  };
}

/**
 * Limits hold from the next request on; the superusers are told at once when they are reached already. A deactivated organisation keeps everything, its
 * members only have no access to it. Error: 404.
 */
export async function updateOrganization(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof updateContract>,
): Promise<OrganizationInDetail> {
  const { organization_id } = params;
  const { is_deactivated, ...limits } = body;
  await house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, organization_id, 'superuser');
    const now = house.now();
    const { cost_limit, request_limit, deactivated_at } = organization;
    const before = { cost_limit, request_limit };
    const changes = changesOf(before, { ...before, ...limits });
    const isLimited = Object.keys(changes).length > 0;
    const isSwitched = is_deactivated !== undefined && is_deactivated !== (deactivated_at !== null);
    if (!isLimited && !isSwitched) return;
    const switched = isSwitched ? { deactivated_at: is_deactivated ? now : null } : {};
    await setLimits(tx, organization_id, { ...limits, ...switched });
    const who = { organization_id, actor_id: user.user_id, subject_id: organization_id };
    const entries: NewAuditEntry[] = [];
    if (isLimited) entries.push({ ...who, action: 'limits_changed', details: changes });
    if (isSwitched) entries.push({ ...who, action: is_deactivated ? 'organization_deactivated' : 'organization_reactivated' });
    await recordAudit(tx, entries, now);
    if (isLimited) await noticeSpending(house, tx, organization_id);
  });
  return getOrganizationInDetail(house, caller, organization_id);
}
