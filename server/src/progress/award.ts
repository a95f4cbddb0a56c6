import { localDate } from '@visite/core/progress/streak.ts';
import { XP_AMOUNTS, type XpSource, xpKey } from '@visite/core/progress/xp.ts';
import { timeZoneOf } from '#accounts/timeZoneOf.ts';
import type { Database } from '#platform/database.ts';
import { xp_events } from './tables.ts';

/** Gives the points of a source once per thing and day of the person's own calendar (domain 5); returns what was given, 0 the second time. */
export async function award(db: Database, userId: string, source: XpSource, thing: string, now: Date): Promise<number> {
  const award_key = xpKey(source, thing, localDate(now.getTime(), await timeZoneOf(db, userId)));
  const rows = await db
    .insert(xp_events)
    .values({ user_id: userId, source, amount: XP_AMOUNTS[source], award_key, created_at: now })
    .onConflictDoNothing()
    .returning({ amount: xp_events.amount });
  return rows[0]?.amount ?? 0;
}
