import { z } from 'zod';

const Words = z.array(z.string());
/** The wrong preposition, then the right one and its case: `für: auf+acc`. */
const Instead = z.record(z.string(), z.record(z.string(), z.string().regex(/^\p{L}+\+(?:acc|dat)$/u)));

/** content/language/government.yaml */
export const Government = z.object({
  verbs: Instead,
  nouns: Instead,
  adjectives: Instead,
  word_choice: z.array(z.object({ verb: z.string(), as: z.enum(['object', 'subject']), nouns: Words, instead: z.string() })),
  states: Words,
  reflexive: Words,
  motion: Words,
  being: Words,
  weekdays: Words,
  day_parts: Words,
  months: Words,
  lasting: Words,
  vehicles: Words,
  countries: Words,
  languages: Words,
  measures: Words,
  without_article: Words,
  located: Words,
  placed: Words,
  symptoms: Words,
  spreading: Words,
  into: Words,
  body_parts: Words,
  body_care: Words,
  persons: Words,
  weather: Words,
  before_zu: Words,
  only_dative: Words,
  only_accusative: Words,
  told: Words,
  never_sein: Words,
  never_reflexive: Words,
  after_preposition: z.record(z.string(), Words),
  persons_only: Words,
  possessing: Words,
  places: Words,
  rooms: Words,
  events: Words,
  before_events: Words,
  definite_objects: z.record(z.string(), Words),
  awaited: Words,
  never_where: Words,
});
export type Government = z.infer<typeof Government>;
