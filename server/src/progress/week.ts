import type { MyWeek } from '@visite/contract/progress.ts';
import { weekOf } from '@visite/core/progress/week.ts';
import { eq } from 'drizzle-orm';
import type { House } from '#platform/house.ts';
import { activeDatesOf } from './earned.ts';
import { weekly_goals } from './tables.ts';

export async function myWeek({ db, now }: House, userId: string): Promise<MyWeek> {
  const [chosen] = await db.select({ days: weekly_goals.days }).from(weekly_goals).where(eq(weekly_goals.user_id, userId));
  const { dates, today } = await activeDatesOf(db, userId, now());
  const { days, done, goal, restDays, isReached } = weekOf(dates, today, chosen?.days ?? null);
  const wire = days.map(({ date, isActive }) => ({ date, is_active: isActive }));
  return { days: wire, today, done, goal, rest_days: restDays, is_reached: isReached };
}

export async function setWeeklyGoal(house: House, userId: string, goal: number | null): Promise<MyWeek> {
  if (goal === null) await house.db.delete(weekly_goals).where(eq(weekly_goals.user_id, userId));
  else
    await house.db
      .insert(weekly_goals)
      .values({ user_id: userId, days: goal })
      .onConflictDoUpdate({ target: weekly_goals.user_id, set: { days: goal } });
  return myWeek(house, userId);
}
