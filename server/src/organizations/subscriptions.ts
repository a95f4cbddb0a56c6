import type { Request } from '@visite/contract/endpoint.ts';
import type { Subscription, updateSubscription as updateContract } from '@visite/contract/organizations.ts';
import { endOfRunningMonth, isRunning } from '@visite/core/organizations/seats.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, desc, eq } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { wireTimeOrNull } from '#platform/wireTime.ts';
import { inLockedOrganization, inOrganization } from './allowed.ts';
import { changesOf, recordAudit } from './auditLog.ts';
import { countSeats } from './seats.ts';
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
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, params.subscription_id), eq(subscriptions.organization_id, organization.id)));
    if (!row) throw notFound();
    const now = house.now();
    if (row.ends_at && row.ends_at <= now) throw new AppError('subscription_ended');
    const { seats, ends_at, cancelled_at } = row;
    const before = { seats, ends_at, cancelled_at };
    const after = { ...before, seats: body.seats ?? seats };
    if (body.is_cancelled === true && cancelled_at === null)
      Object.assign(after, { cancelled_at: now, ends_at: new Date(endOfRunningMonth(row.starts_at, now)) });
    if (body.is_cancelled === false && cancelled_at !== null) Object.assign(after, { cancelled_at: null, ends_at: null });
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return subscriptionForWire(row, now);

    await tx.update(subscriptions).set(after).where(eq(subscriptions.id, row.id));
    const taken = await countSeats(house, tx, organization.id);
    if (after.seats < seats && taken.used + taken.reserved_by_invites > taken.total) throw new AppError('seats_in_use');
    await recordAudit(
      tx,
      {
        organization_id: organization.id,
        actor_id: user.user_id,
        action: 'subscription_changed',
        subject_id: row.id,
        details: changes,
      },
      now,
    );
    return subscriptionForWire({ ...row, ...after }, now);
  });
}
