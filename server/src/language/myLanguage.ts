import type { Answer } from '@visite/contract/endpoint.ts';
import type { myLanguage as contract, GrammarTopic } from '@visite/contract/language.ts';
import { mistakesOverWeeks, weeksUntil } from '@visite/core/progress/mistakesOverWeeks.ts';
import { daysBefore, localDate } from '@visite/core/progress/streak.ts';
import { and, desc, eq, gte } from 'drizzle-orm';
import { findCorrectedLines } from '#conversations/messages.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { mistakesIn } from './mistakes.ts';
import { language_samples } from './tables.ts';

const findWritten = (house: House, userId: string, since: Date) =>
  house.db
    .select({ words: language_samples.words, mistakes: language_samples.mistakes, created_at: language_samples.created_at })
    .from(language_samples)
    .where(and(eq(language_samples.user_id, userId), gte(language_samples.created_at, since)))
    .orderBy(desc(language_samples.created_at));

/** What somebody's German looked like over the last twelve weeks, in talks and in writing. */
export async function myLanguage(house: House, userId: string): Promise<Answer<typeof contract>> {
  const today = localDate(house.now().getTime(), HOME_TIME_ZONE);
  // A day more than needed: midnight there is not midnight here.
  const since = new Date(`${daysBefore(weeksUntil(today)[0] ?? today, 1)}T00:00:00Z`);
  const lines = await findCorrectedLines(house.db, userId, since);
  const said = lines.map(({ text, corrections, created_at }) => ({ ...mistakesIn(text, corrections ?? []), created_at }));
  const samples = [...said, ...(await findWritten(house, userId, since))].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const latest = new Map<GrammarTopic, { original: string; correction: string; sentence: string; created_at: string }>();
  for (const { mistakes, created_at } of samples) {
    for (const { topic, original, correction, sentence } of mistakes) {
      if (topic && !latest.has(topic)) latest.set(topic, { original, correction, sentence, created_at: created_at.toISOString() });
    }
  }
  const { weeks, topics } = mistakesOverWeeks(
    samples.map(({ words, mistakes, created_at }) => ({
      date: localDate(created_at.getTime(), HOME_TIME_ZONE),
      words,
      topics: mistakes.flatMap(({ topic }) => topic ?? []),
    })),
    today,
  );
  return {
    weeks,
    topics: topics.flatMap((one) => {
      const last = latest.get(one.topic);
      return last ? [{ ...one, latest: last }] : [];
    }),
  };
}
