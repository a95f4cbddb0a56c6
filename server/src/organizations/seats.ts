import type { Seats } from '@visite/contract/organizations.ts';
import { seatsOf } from '@visite/core/organizations/seats.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { invites } from '#invites/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { inOrganization } from './allowed.ts';
import { organization_members, subscriptions } from './tables.ts';

export async function countSeats(db: Database, organizationId: string, now: Date): Promise<Seats> {
  const terms = await db.select().from(subscriptions).where(eq(subscriptions.organization_id, organizationId));
  const [used] = await db
    .select({ n: count() })
    .from(organization_members)
    .where(and(eq(organization_members.organization_id, organizationId), eq(organization_members.status, 'ACTIVE')));
  const [reserved] = await db
    .select({ n: count() })
    .from(invites)
    .where(
      and(
        eq(invites.organization_id, organizationId),
        isNull(invites.accepted_at),
        isNull(invites.cancelled_at),
        gt(invites.expires_at, now),
      ),
    );
  return seatsOf(terms, { used: Number(used?.n ?? 0), reserved_by_invites: Number(reserved?.n ?? 0) }, now);
}

/** Throws 409 unless a seat is free. Only under the organisation's lock is it still free afterwards. */
export async function requireFreeSeat(tx: Database, organizationId: string, now: Date) {
  const { free } = await countSeats(tx, organizationId, now);
  if (free === 0) throw new AppError('no_free_seat');
}

export async function getSeats(house: House, caller: Caller, organizationId: string): Promise<Seats> {
  await inOrganization(house.db, caller, organizationId, 'staff');
  return countSeats(house.db, organizationId, house.now());
}
