import { z } from 'zod';
import { DrugsFile } from '#conversations/check/drugs.ts';
import { ClaimsFile } from '#conversations/hear/claimPhrases.ts';
import { ConsentFile } from '#conversations/hear/consentPhrases.ts';
import { DialectsFile, SpokenFile } from '#conversations/hear/spoken.ts';
import { parseSlotFiles, type SlotFiles } from '#conversations/mean/slotFiles.ts';
import { SPEECH_ACTS } from '#conversations/turn.ts';

/** The topic, so to speak, of what no person of a case could know. */
export const OFF_TOPIC = 'off_topic';

/** A topic as a nurse educator writes it: how people ask for it. */
export const TopicFile = z.array(
  z.object({
    topic: z.string(),
    /** What the topic is called on the ward, in the accusative after "über": "Ihre Allergien". */
    label: z.string(),
    /** A good question for it, proposed by the companion. */
    question: z.string(),
    /** Further questions that Visite itself proposes for it (content/language/model-lines.yaml): known, and not learned from. */
    proposed: z.array(z.string()).default([]),
    /** How nurses and learners ask for it; mistakes welcome. */
    phrasings: z.array(z.string()).min(8),
  }),
);

/** Phrases by which an act is known; `*` stands for one to four words. */
export const ActsFile = z.record(z.enum(SPEECH_ACTS), z.array(z.string()).min(1));

/** Whole lines of each act, and of statements, from which the model learns. */
export const ActLinesFile = z.record(z.enum([...SPEECH_ACTS, 'statement']), z.array(z.string()).min(1));

/** Families of words that stemming does not join; the first names the family. Inflected endings need not be listed. */
export const LemmasFile = z.array(z.array(z.string()).min(2));

/** Kinds of things with the words that name them, and the topic that such a word asks for when it stands alone. */
export const ConceptsFile = z.array(z.object({ kind: z.string(), topic: z.string().optional(), words: z.array(z.string()).min(2) }));

/** Right words that look like a typing error of a known one. */
export const OrdinaryWordsFile = z.array(z.string());

/** Professional words and how to say them plainly. */
export const JargonFile = z.array(z.object({ word: z.string(), plain: z.string() }));

/** What nurses say when they examine, by the kind of examination. */
export const ExaminationsFile = z.record(z.string(), z.array(z.string()).min(8));

/** Lines that ask nothing a person of a case can know. */
export const OffTopicFile = z.array(z.string());

/** The files beside the folder `topics/`, by name. */
const FILES = {
  acts: ActsFile,
  actLines: ActLinesFile,
  lemmas: LemmasFile,
  concepts: ConceptsFile,
  ordinaryWords: OrdinaryWordsFile,
  jargon: JargonFile,
  offTopic: OffTopicFile,
  spoken: SpokenFile,
  dialects: DialectsFile,
  examinations: ExaminationsFile,
  claims: ClaimsFile,
  consent: ConsentFile,
};
export const UNDERSTANDING_FILES = Object.keys(FILES) as (keyof typeof FILES)[];

const UnderstandingFiles = z.object({ topics: TopicFile, ...FILES });
/** What the understanding is trained on: `content/understanding/`, the slots of `content/frames/`, and `content/drugs.yaml`. */
export type UnderstandingFiles = z.infer<typeof UnderstandingFiles> & { slots: SlotFiles; drugs: z.infer<typeof DrugsFile> };

/** Checks the parsed content; throws a ZodError that names the place. */
export const parseUnderstandingFiles = ({ slots, drugs, ...raw }: Record<string, unknown>): UnderstandingFiles => ({
  ...UnderstandingFiles.parse(raw),
  slots: parseSlotFiles(slots),
  drugs: DrugsFile.parse(drugs),
});
