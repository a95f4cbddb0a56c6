import type { XpEvent } from '@visite/contract/progress.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { House } from '#platform/house.ts';
import { xp_events } from './tables.ts';

/** The XP events of the last days, newest first (Specification 9: 30 days by default). */
export async function listXpEvents(house: House, userId: string, daysBack: number): Promise<XpEvent[]> {
  const since = new Date(house.now().getTime() - daysBack * 86_400_000);
  const rows = await house.db
    .select()
    .from(xp_events)
    .where(and(eq(xp_events.user_id, userId), gt(xp_events.created_at, since)))
    .orderBy(desc(xp_events.created_at));
  return rows.map(({ id, source, amount, created_at }) => ({
    id,
    source: source as XpEvent['source'],
    amount,
    created_at: created_at.toISOString(),
  }));
}
