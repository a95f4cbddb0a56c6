import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { changesOf, recordAudit } from './auditLog.ts';
import { countSeats } from './seats.ts';
import { subscriptions } from './tables.ts';

type Stored = typeof subscriptions.$inferSelect;

export async function storeSubscription(tx: Database, values: typeof subscriptions.$inferInsert) {
  const [row] = await tx.insert(subscriptions).values(values).returning();
  if (!row) throw new Error('the subscription was not stored');
  return row;
}

/** A subscription of an organisation. Error: 404. */
export async function storedSubscription(tx: Database, organizationId: string, id: string): Promise<Stored> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.organization_id, organizationId)));
  if (!row) throw notFound();
  return row;
}

/**
 * Stores what differs, with its entry in the audit log, and gives the subscription as it is then. In a transaction that holds the
 * organisation. Error: 409 `seats_in_use` when members and invites would have fewer seats than before and than they need.
 */
export async function changeStoredSubscription(
  house: House,
  tx: Database,
  { row, values, actor_id, now }: { row: Stored; values: Partial<Stored>; actor_id: string; now: Date },
): Promise<Stored> {
  const after = { ...row, ...values };
  const changes = changesOf(row, after);
  if (Object.keys(changes).length === 0) return row;
  const { id, organization_id } = row;
  await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id));
  const taken = await countSeats(house, tx, organization_id);
  if (after.seats < row.seats && taken.used + taken.reserved_by_invites > taken.total) throw new AppError('seats_in_use');
  await recordAudit(tx, { organization_id, actor_id, action: 'subscription_changed', subject_id: id, details: changes }, now);
  return after;
}
