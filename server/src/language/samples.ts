import { mistakesOverWeeks, weeksUntil } from '@visite/core/progress/mistakesOverWeeks.ts';
import { daysBefore, localDate } from '@visite/core/progress/streak.ts';
import { and, desc, eq, gte } from 'drizzle-orm';
import { timeZoneOf } from '#accounts/timeZoneOf.ts';
import { findCorrectedLines, findCorrectedVoiceLines } from '#conversations/messages.ts';
import type { House } from '#platform/house.ts';
import { mistakesIn } from './mistakes.ts';
import { type KeptMistake, language_samples } from './tables.ts';

/** German that somebody said or wrote at one time. */
export interface Sample {
  words: number;
  mistakes: KeptMistake[];
  created_at: Date;
}

const findWritten = (house: House, userId: string, since: Date): Promise<Sample[]> =>
  house.db
    .select({ words: language_samples.words, mistakes: language_samples.mistakes, created_at: language_samples.created_at })
    .from(language_samples)
    .where(and(eq(language_samples.user_id, userId), gte(language_samples.created_at, since)))
    .orderBy(desc(language_samples.created_at));

/** What somebody said and wrote in the last twelve weeks, the latest first; `today` is the person's own date. `which`: lines with a mistake alone, where words are not counted. */
export async function findSamples(
  house: House,
  userId: string,
  which: 'all' | 'mistaken' = 'all',
): Promise<{ samples: Sample[]; today: string; timeZone: string }> {
  const timeZone = await timeZoneOf(house.db, userId);
  const today = localDate(house.now().getTime(), timeZone);
  // A day more than needed: midnight there is not midnight here.
  const since = new Date(`${daysBefore(weeksUntil(today)[0] ?? today, 1)}T00:00:00Z`);
  const lines = [
    ...(await findCorrectedLines(house.db, userId, since, which)),
    ...(await findCorrectedVoiceLines(house.db, userId, since, which)),
  ];
  const said = lines.map(({ text, corrections, created_at }) => ({ ...mistakesIn(text, corrections ?? []), created_at }));
  const written = await findWritten(house, userId, since);
  return { today, timeZone, samples: [...said, ...written].sort((a, b) => b.created_at.getTime() - a.created_at.getTime()) };
}

/** By week and topic, the most frequent topic first. */
export const overWeeks = ({ samples, today, timeZone }: Awaited<ReturnType<typeof findSamples>>) =>
  mistakesOverWeeks(
    samples.map(({ words, mistakes, created_at }) => ({
      date: localDate(created_at.getTime(), timeZone),
      words,
      topics: mistakes.flatMap(({ topic }) => topic ?? []),
    })),
    today,
  );
