import type { Seats } from '@visite/contract/organizations.ts';
import { isRunning, seatsOf } from '@visite/core/organizations/seats.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { inOrganization } from './allowed.ts';
import { organization_members, subscriptions } from './tables.ts';

type Asking = Pick<House, 'above' | 'now'>;

/** The seats of many organisations, in three queries however many. */
export async function countSeatsOf(
  house: Asking,
  db: Database,
  organizationIds: string[],
): Promise<Map<string, Seats & { is_running: boolean }>> {
  if (organizationIds.length === 0) return new Map();
  const now = house.now();
  const terms = await db.select().from(subscriptions).where(inArray(subscriptions.organization_id, organizationIds));
  const members = await db
    .select({ id: organization_members.organization_id, n: count() })
    .from(organization_members)
    .where(and(inArray(organization_members.organization_id, organizationIds), eq(organization_members.status, 'ACTIVE')))
    .groupBy(organization_members.organization_id);
  const used = new Map(members.map(({ id, n }) => [id, Number(n)]));
  const reserved = await house.above.reservedSeats(db, organizationIds, now);
  return new Map(
    organizationIds.map((id) => {
      const own = terms.filter((term) => term.organization_id === id);
      const seats = seatsOf(own, { used: used.get(id) ?? 0, reserved_by_invites: reserved.get(id) ?? 0 }, now);
      return [id, { ...seats, is_running: own.some((term) => isRunning(term, now)) }];
    }),
  );
}

export async function countSeats(house: Asking, db: Database, organizationId: string): Promise<Seats> {
  const counted = (await countSeatsOf(house, db, [organizationId])).get(organizationId);
  if (!counted) throw new Error('an organisation has seats');
  const { is_running: _, ...seats } = counted;
  return seats;
}

/** Throws 409 unless a seat is free. Only under the organisation's lock is it still free afterwards. */
export async function requireFreeSeat(house: Asking, tx: Database, organizationId: string) {
  const { free } = await countSeats(house, tx, organizationId);
  if (free === 0) throw new AppError('no_free_seat');
}

export async function getSeats(house: House, caller: Caller, organizationId: string): Promise<Seats> {
  await inOrganization(house.db, caller, organizationId, 'staff');
  return countSeats(house, house.db, organizationId);
}

/** Passes on what something came to; when it failed for want of a seat, the superusers are told. */
export async function tellWhenFull<T>(house: House, organizationId: string, attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_free_seat') await house.above.organizationFull(house, organizationId);
    throw error;
  }
}
