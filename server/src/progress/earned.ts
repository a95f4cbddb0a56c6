import { localDate, STREAK_WINDOW_DAYS, streak } from '@visite/core/progress/streak.ts';
import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import type { Database } from '#platform/database.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import { prepared } from '#platform/prepared.ts';
import { xp_events } from './tables.ts';

const xpStatement = prepared((db) =>
  db
    .select({ xp: sum(xp_events.amount) })
    .from(xp_events)
    .where(eq(xp_events.user_id, sql.placeholder('userId')))
    .prepare('find_xp'),
);

export async function xpOf(db: Database, userId: string): Promise<number> {
  const [row] = await xpStatement(db).execute({ userId });
  return Number(row?.xp ?? 0);
}

/** The dates of the last 30 days on which points were earned, and today's, by the person's own calendar; one question. */
export async function activeDatesOf(db: Database, userId: string, now: Date): Promise<{ dates: string[]; today: string }> {
  const since = new Date(now.getTime() - STREAK_WINDOW_DAYS * 86_400_000);
  const rows = await db
    .select({ at: xp_events.created_at, time_zone: users.time_zone })
    .from(users)
    .leftJoin(xp_events, and(eq(xp_events.user_id, users.id), gt(xp_events.created_at, since)))
    .where(eq(users.id, userId));
  return {
    dates: rows.flatMap(({ at, time_zone }) => (at ? [localDate(at.getTime(), time_zone)] : [])),
    today: localDate(now.getTime(), rows[0]?.time_zone ?? HOME_TIME_ZONE),
  };
}

/** Days in a row with points, by the person's own calendar. */
export async function streakOf(db: Database, userId: string, now: Date): Promise<number> {
  const { dates, today } = await activeDatesOf(db, userId, now);
  return streak(dates, today);
}
