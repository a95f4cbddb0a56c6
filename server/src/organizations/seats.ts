import type { Seats } from '@visite/contract/organizations.ts';
import { seatsOf } from '@visite/core/organizations/seats.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { inOrganization } from './allowed.ts';
import { organization_members, subscriptions } from './tables.ts';

type Asking = Pick<House, 'above' | 'now'>;

export async function countSeats(house: Asking, db: Database, organizationId: string): Promise<Seats> {
  const now = house.now();
  const terms = await db.select().from(subscriptions).where(eq(subscriptions.organization_id, organizationId));
  const [used] = await db
    .select({ n: count() })
    .from(organization_members)
    .where(and(eq(organization_members.organization_id, organizationId), eq(organization_members.status, 'ACTIVE')));
  return seatsOf(terms, { used: Number(used?.n ?? 0), reserved_by_invites: await house.above.reservedSeats(db, organizationId, now) }, now);
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
