import { z } from 'zod';
import { SPEECH_ACTS } from '#conversations/turn.ts';

/** A topic as a nurse educator writes it: how people ask for it. */
export const TopicFile = z.array(
  z.object({
    topic: z.string(),
    /** What the topic is called on the ward, in the accusative after "über": "Ihre Allergien". */
    label: z.string(),
    /** A good question for it, proposed by the companion. */
    question: z.string(),
    /** How nurses and learners ask for it; mistakes welcome. */
    phrasings: z.array(z.string()).min(8),
  }),
);

/** Phrases by which an act is known; `*` stands for one to four words. */
export const ActsFile = z.record(z.enum(SPEECH_ACTS), z.array(z.string()).min(1));

/** Families of words that stemming does not join; the first names the family. Inflected endings need not be listed. */
export const LemmasFile = z.array(z.array(z.string()).min(2));

/** Professional words and how to say them plainly. */
export const JargonFile = z.array(z.object({ word: z.string(), plain: z.string() }));

/** Lines that ask nothing a person of a case can know. */
export const OffTopicFile = z.array(z.string());

export interface UnderstandingFiles {
  topics: z.infer<typeof TopicFile>;
  acts: z.infer<typeof ActsFile>;
  lemmas: z.infer<typeof LemmasFile>;
  jargon: z.infer<typeof JargonFile>;
  offTopic: z.infer<typeof OffTopicFile>;
}

/** Checks the parsed content of `content/understanding/`; throws a ZodError that names the place. */
export function parseUnderstandingFiles(raw: Record<keyof UnderstandingFiles, unknown>): UnderstandingFiles {
  return {
    topics: TopicFile.parse(raw.topics),
    acts: ActsFile.parse(raw.acts),
    lemmas: LemmasFile.parse(raw.lemmas),
    jargon: JargonFile.parse(raw.jargon),
    offTopic: OffTopicFile.parse(raw.offTopic),
  };
}
