import { localDate } from '@visite/core/progress/streak.ts';
import { XP_AMOUNTS, type XpSource, xpKey } from '@visite/core/progress/xp.ts';
import type { Database } from '#platform/database.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import { xp_events } from './tables.ts';

/** Gives the points of a source once per thing and day (domain 5), a day of the wards unless the time zone is another; returns what was given, 0 the second time. */
export async function award(
  db: Database,
  userId: string,
  source: XpSource,
  thing: string,
  now: Date,
  timeZone = HOME_TIME_ZONE,
): Promise<number> {
  const award_key = xpKey(source, thing, localDate(now.getTime(), timeZone));
  const rows = await db
    .insert(xp_events)
    .values({ user_id: userId, source, amount: XP_AMOUNTS[source], award_key, created_at: now })
    .onConflictDoNothing()
    .returning({ amount: xp_events.amount });
  return rows[0]?.amount ?? 0;
}
