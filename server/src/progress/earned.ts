import { localDate, STREAK_WINDOW_DAYS, streak } from '@visite/core/progress/streak.ts';
import { and, eq, gt, sum } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import type { Database } from '#platform/database.ts';
import { xp_events } from './tables.ts';

export async function xpOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ xp: sum(xp_events.amount) })
    .from(xp_events)
    .where(eq(xp_events.user_id, userId));
  return Number(row?.xp ?? 0);
}

/** Days in a row with points, by the person's own calendar. */
export async function streakOf(db: Database, userId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - STREAK_WINDOW_DAYS * 86_400_000);
  const rows = await db
    .select({ at: xp_events.created_at, time_zone: users.time_zone })
    .from(xp_events)
    .innerJoin(users, eq(users.id, xp_events.user_id))
    .where(and(eq(xp_events.user_id, userId), gt(xp_events.created_at, since)));
  const [first] = rows;
  if (!first) return 0;
  return streak(
    rows.map(({ at, time_zone }) => localDate(at.getTime(), time_zone)),
    localDate(now.getTime(), first.time_zone),
  );
}
