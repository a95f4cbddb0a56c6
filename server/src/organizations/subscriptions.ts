import type { Request } from '@visite/contract/endpoint.ts';
import type { Subscription, updateSubscription as updateContract } from '@visite/contract/organizations.ts';
import { endOfRunningMonth, isRunning } from '@visite/core/organizations/seats.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { wireTimeOrNull } from '#platform/wireTime.ts';
import { inLockedOrganization, inOrganization } from './allowed.ts';
import { changeStoredSubscription, storedSubscription } from './storeSubscription.ts';
import { subscriptions } from './tables.ts';

export const subscriptionForWire = ({ organization_id: _, ...row }: typeof subscriptions.$inferSelect, now: Date): Subscription => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: wireTimeOrNull(row.ends_at),
  cancelled_at: wireTimeOrNull(row.cancelled_at),
  is_running: isRunning(row, now),
});

export async function listSubscriptions(house: House, caller: Caller, organizationId: string): Promise<Subscription[]> {
  await inOrganization(house.db, caller, organizationId, 'manager');
  const rows = await house.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organization_id, organizationId))
    .orderBy(desc(subscriptions.starts_at), desc(subscriptions.id));
  return rows.map((row) => subscriptionForWire(row, house.now()));
}

/**
 * Changes the seats, cancels, or takes the cancellation back while it has not come into force. Errors: 403, 404, 409
 * `seats_in_use` for fewer seats than members and invites, 409 `subscription_ended`.
 */
export function updateSubscription(house: House, caller: Caller, { params, body }: Request<typeof updateContract>): Promise<Subscription> {
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'superuser');
    const row = await storedSubscription(tx, organization.id, params.subscription_id);
    const now = house.now();
    if (row.ends_at && row.ends_at <= now) throw new AppError('subscription_ended');
    const values = { seats: body.seats ?? row.seats, ends_at: row.ends_at, cancelled_at: row.cancelled_at };
    if (body.is_cancelled === true && row.cancelled_at === null)
      Object.assign(values, { cancelled_at: now, ends_at: new Date(endOfRunningMonth(row.starts_at, now)) });
    if (body.is_cancelled === false && row.cancelled_at !== null) Object.assign(values, { cancelled_at: null, ends_at: null });
    return subscriptionForWire(await changeStoredSubscription(house, tx, { row, values, actor_id: user.user_id, now }), now);
  });
}
