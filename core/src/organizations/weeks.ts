import { daysBefore } from '#progress/streak.ts';

const DAY_MS = 86_400_000;

/** The Monday of the week of a calendar date, both as `YYYY-MM-DD`. */
export function mondayOf(date: string): string {
  // The first of January 1970 was a Thursday.
  const daysSinceMonday = (Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS) + 3) % 7;
  return daysBefore(date, daysSinceMonday);
}

/** The last so many Mondays until that of today's week, oldest first. */
export function lastMondays(today: string, count: number): string[] {
  const latest = mondayOf(today);
  return Array.from({ length: count }, (_, index) => daysBefore(latest, (count - 1 - index) * 7));
}
