import { localDate, STREAK_WINDOW_DAYS, streak } from '@visite/core/progress/streak.ts';
import { and, eq, gt, sum } from 'drizzle-orm';
import { timeZoneOf } from '#accounts/timeZoneOf.ts';
import type { Database } from '#platform/database.ts';
import { xp_events } from './tables.ts';

export async function xpOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ xp: sum(xp_events.amount) })
    .from(xp_events)
    .where(eq(xp_events.user_id, userId));
  return Number(row?.xp ?? 0);
}

export async function streakOf(db: Database, userId: string, now: Date): Promise<number> {
  const timeZone = await timeZoneOf(db, userId);
  const since = new Date(now.getTime() - STREAK_WINDOW_DAYS * 86_400_000);
  const rows = await db
    .select({ at: xp_events.created_at })
    .from(xp_events)
    .where(and(eq(xp_events.user_id, userId), gt(xp_events.created_at, since)));
  return streak(
    rows.map((row) => localDate(row.at.getTime(), timeZone)),
    localDate(now.getTime(), timeZone),
  );
}
