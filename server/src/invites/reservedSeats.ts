import { and, count, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { invites } from './tables.ts';

/** An invite keeps a seat free until it is accepted, cancelled or has run out; by organisation, those without any left out. */
export async function reservedSeats(db: Database, organizationIds: string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: invites.organization_id, n: count() })
    .from(invites)
    .where(
      and(
        inArray(invites.organization_id, organizationIds),
        isNull(invites.accepted_at),
        isNull(invites.cancelled_at),
        gt(invites.expires_at, now),
      ),
    )
    .groupBy(invites.organization_id);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}
