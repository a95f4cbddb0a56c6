import { z } from 'zod';
import { PersonSummary } from './mentorships.ts';
import { Time } from './primitives.ts';

/** Those in whose learning a change falls; who may edit the thing is not counted. */
export const LearnersOf = z.object({ in_the_middle: z.int(), done: z.int() });
export type LearnersOf = z.infer<typeof LearnersOf>;

/** One time that something was published; the last one is what learners have. */
export const PublishedVersion = z.object({
  number: z.int().min(1),
  published_at: Time,
  /** Null: it came with Visite, was published before versions were kept, or the account is gone. */
  published_by: PersonSummary.nullable(),
  title: z.string(),
  /** Items of a course, tasks of a case, lines of a dialog. */
  size: z.int(),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

export const VersionNumber = z.coerce.number().int().min(1).max(100_000);
