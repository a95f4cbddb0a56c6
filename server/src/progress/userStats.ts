import type { UserStats } from '@visite/contract/accounts.ts';
import { localDate, STREAK_WINDOW_DAYS, streak } from '@visite/core/progress/streak.ts';
import { and, count, eq, gt, isNotNull, sum } from 'drizzle-orm';
import type { z } from 'zod';
import { case_interactions } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { xp_events } from './tables.ts';

/** Whose calendar the server goes by: the wards are in Germany. The browser counts its own streak by its own clock. */
export const HOME_TIME_ZONE = 'Europe/Berlin';

export async function xpOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ xp: sum(xp_events.amount) })
    .from(xp_events)
    .where(eq(xp_events.user_id, userId));
  return Number(row?.xp ?? 0);
}

export async function streakOf(db: Database, userId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - STREAK_WINDOW_DAYS * 86_400_000);
  const rows = await db
    .select({ at: xp_events.created_at })
    .from(xp_events)
    .where(and(eq(xp_events.user_id, userId), gt(xp_events.created_at, since)));
  return streak(
    rows.map((row) => localDate(row.at.getTime(), HOME_TIME_ZONE)),
    localDate(now.getTime(), HOME_TIME_ZONE),
  );
}

export async function userStats(house: Pick<House, 'db' | 'now'>, userId: string): Promise<z.infer<typeof UserStats>> {
  const [solved] = await house.db
    .select({ n: count() })
    .from(case_interactions)
    .where(and(eq(case_interactions.user_id, userId), isNotNull(case_interactions.solved_at)));
  return {
    xp: await xpOf(house.db, userId),
    streak_days: await streakOf(house.db, userId, house.now()),
    cases_solved: Number(solved?.n ?? 0),
    vocab_count: 0,
    sections_completed: 0,
  };
}
