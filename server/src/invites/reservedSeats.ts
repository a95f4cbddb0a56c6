import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { invites } from './tables.ts';

/** An invite keeps a seat free until it is accepted, cancelled or has run out. */
export async function reservedSeats(db: Database, organizationId: string, now: Date): Promise<number> {
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
  return Number(reserved?.n ?? 0);
}
