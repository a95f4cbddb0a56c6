import { daysFrom } from './localDays.ts';
import { daysBefore } from './streak.ts';

/** On how many days of a week somebody wants to learn. */
export const WEEKLY_GOALS = [3, 5, 7] as const;
/** More rest days than these are not kept: they are for a weekend or a row of night shifts. */
export const MOST_REST_DAYS = 2;
/** Weeks before this one out of which rest days are saved up: all that lie within the window of the streak's events. */
const WEEKS_LOOKED_AT = 3;

export interface Week {
  /** Monday to Sunday. */
  days: { date: string; isActive: boolean }[];
  /** On how many of them something was learnt. */
  done: number;
  /** Null: no goal was chosen. */
  goal: number | null;
  /** Saved up in the weeks before: each stands for one day of this week's goal. */
  restDays: number;
  isReached: boolean;
}

/** The Monday of the week of a date (YYYY-MM-DD). */
function mondayOf(date: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
  return daysBefore(date, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday));
}

/**
 * This week beside the streak, which goes by days in a row and knows no rest day (Specification 4). A day more than the goal is
 * saved as a rest day, two at the most; a week that lacks days takes them from there, and one that lacks more costs nothing (decision
 * 49). `activeDates`: local dates of the last 30 days, in any order.
 */
export function weekOf(activeDates: Iterable<string>, today: string, goal: number | null): Week {
  const active = new Set(activeDates);
  const monday = mondayOf(today);
  const learntIn = (weeksAgo: number) => daysFrom(daysBefore(monday, 7 * weeksAgo), 0, 7).filter((date) => active.has(date)).length;
  let restDays = 0;
  for (let weeksAgo = WEEKS_LOOKED_AT; goal !== null && weeksAgo > 0; weeksAgo -= 1) {
    const more = learntIn(weeksAgo) - goal;
    if (restDays + more >= 0) restDays = Math.min(MOST_REST_DAYS, restDays + more);
  }
  const days = daysFrom(monday, 0, 7).map((date) => ({ date, isActive: active.has(date) }));
  const done = learntIn(0);
  return { days, done, goal, restDays, isReached: goal !== null && done + restDays >= goal };
}
