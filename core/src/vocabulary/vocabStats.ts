import type { VocabStats } from '@visite/contract/vocabReviews.ts';
import { dayOf, daysFrom, startOfDay } from '#progress/localDays.ts';

export const STATS_DAYS = 30;
export const FORECAST_DAYS = 14;

/** An answer as it is counted; instants in milliseconds since 1970. */
export interface CountedReview {
  at: number;
  is_first: boolean;
  is_remembered: boolean;
}

/** How many instants lie in each of the days in a row; what was before the first counts to it when `withEarlier`. */
function countByDay(instants: readonly number[], days: readonly string[], timeZone: string, withEarlier: boolean): number[] {
  const begins = days.map((day) => startOfDay(day, timeZone));
  const ends = [...begins.slice(1), startOfDay(daysFrom(days.at(-1) ?? '', 1, 1)[0] ?? '', timeZone)];
  const counts = days.map(() => 0);
  for (const instant of instants) {
    const day = ends.findIndex((end) => instant < end);
    if (day === -1 || (instant < (begins[day] ?? 0) && !(withEarlier && day === 0))) continue;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

/** What is due today, with all that is overdue, and on the days after it. */
export function forecast(dueAt: readonly number[], nowMs: number, timeZone: string): VocabStats['forecast'] {
  const days = daysFrom(dayOf(nowMs, timeZone).date, 0, FORECAST_DAYS);
  const counts = countByDay(dueAt, days, timeZone, true);
  return days.map((date, index) => ({ date, due: counts[index] ?? 0 }));
}

export function reviewsByDay(reviews: readonly CountedReview[], nowMs: number, timeZone: string): VocabStats['reviews_by_day'] {
  const days = daysFrom(dayOf(nowMs, timeZone).date, 1 - STATS_DAYS, STATS_DAYS);
  const counts = countByDay(
    reviews.map(({ at }) => at),
    days,
    timeZone,
    false,
  );
  return days.map((date, index) => ({ date, reviews: counts[index] ?? 0 }));
}

/** How much was remembered of what had been asked for before: the first answer to a word remembers nothing. */
export function retention(reviews: readonly CountedReview[]): VocabStats['retention'] {
  const again = reviews.filter(({ is_first }) => !is_first);
  const remembered = again.filter(({ is_remembered }) => is_remembered).length;
  return { reviews: again.length, remembered, rate: again.length === 0 ? null : remembered / again.length };
}
