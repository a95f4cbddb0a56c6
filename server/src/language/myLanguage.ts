import type { Answer } from '@visite/contract/endpoint.ts';
import type { myLanguage as contract, GrammarTopic, TopicOverWeeks } from '@visite/contract/language.ts';
import type { House } from '#platform/house.ts';
import { findPractised } from './practice.ts';
import { findSamples, overWeeks } from './samples.ts';

/** What somebody's German looked like over the last twelve weeks, in talks and in writing. */
export async function myLanguage(house: House, userId: string): Promise<Answer<typeof contract>> {
  const found = await findSamples(house, userId);
  const latest = new Map<GrammarTopic, TopicOverWeeks['latest']>();
  for (const { mistakes, created_at } of found.samples) {
    for (const { topic, original, correction, sentence } of mistakes) {
      if (topic && !latest.has(topic)) latest.set(topic, { original, correction, sentence, created_at: created_at.toISOString() });
    }
  }
  const practised = await findPractised(house, userId);
  const { weeks, topics } = overWeeks(found);
  return {
    weeks,
    topics: topics.flatMap((one) => {
      const last = latest.get(one.topic);
      return last ? [{ ...one, practised: practised.get(one.topic) ?? null, latest: last }] : [];
    }),
  };
}
