import type { Mood, Persona } from '@visite/contract/personas.ts';
import { LANGUAGE_LEVELS, type LanguageLevel } from '@visite/contract/primitives.ts';
import { z } from 'zod';
import { TopicFile } from './understanding/files.ts';
import { fold } from './understanding/normalize.ts';

type Temperament = Persona['temperament'];

/** Moments in a talk for which the person has words that are no fact. */
export const SITUATIONS = [
  // Courtesy
  'greeting_morning',
  'greeting_day',
  'greeting_evening',
  'introduction',
  'small_talk',
  'how_are_you',
  'thanks',
  'farewell',
  'good_night',
  'empathy',
  'reassurance',
  'apology',
  'apology_needless',
  'consent',
  'consent_refused',
  'consent_what',
  'consent_drug',
  'refuses_harm',
  'refuses_drug',
  'refuses_treatment',
  'refuses_privacy',
  'refuses_belongings',
  'refuses_signature',
  'announcement',
  'offer',
  'offer_declined',
  'instruction',
  'instruction_in_pain',
  'will_call',
  'agreement',
  'refusal',
  'haste',
  'insult',
  'end_of_talk',
  'still_hurt',
  'role_break',
  'no_questions',
  'listening',
  // Answers
  'yes',
  'yes_right',
  'no',
  'on_the_contrary',
  'as_said',
  'once_more',
  'that_was_all',
  'one_more_thing',
  'own_name',
  'not_sure',
  'unknown',
  'unknown_feeling',
  'unknown_self',
  'not_now',
  'summary_right',
  'summary_wrong',
  'summary_part',
  'summary_open',
  'summary_doubt',
  'claim_unknown',
  'claim_doubt',
  'claim_rest',
  'claim_unsure',
  'too_many',
  'opener',
  'closer',
  'drift',
  // Daily life of which nothing is known
  'daily_proposal',
  'not_ordered',
  'daily_yes_no',
  'daily_what',
  'daily_who',
  'daily_where',
  'daily_when',
  'daily_how_much',
  'daily_why',
  'daily_how',
  // Trouble
  'jargon',
  'jargon_again',
  'explained',
  'ask_back',
  'offer_topics',
  'ask_back_plainly',
  'hearing',
  // What a professional wants to be told
  'want_again',
  'want_first',
  'want_doubt',
  'orders_wrong',
  'all_told',
] as const;
export const Situation = z.enum(SITUATIONS);
export type Situation = z.infer<typeof Situation>;

/** `simple` for A1 to B1 and for persons with little German, `native` from B2 on. */
const Lines = z.object({ simple: z.array(z.string().min(1)), native: z.array(z.string().min(1)) });

/**
 * The words of one situation: for `any` person, and, where it matters, of those who are upset, speak little German, are
 * professionals or relatives, or have a temperament. The first that fits counts.
 */
const Voices = z
  .object({
    upset: Lines,
    little: Lines,
    professional: Lines,
    relative: Lines,
    calm: Lines,
    anxious: Lines,
    gruff: Lines,
    talkative: Lines,
    withdrawn: Lines,
  } satisfies Record<Temperament | 'upset' | 'little' | 'professional' | 'relative', typeof Lines>)
  .partial()
  .extend({ any: Lines })
  .strict();

/** One file of `content/replies/`; a situation stands in one file only. */
export const WordingFile = z.strictObject({
  situations: z.partialRecord(Situation, Voices).default({}),
  /** Words of a yes/no question that name no particular thing, so that "Ja" or "Nein" to the topic is true; beginnings count. */
  plain_questions: z.object({ any: z.array(z.string()), topics: z.record(z.string(), z.array(z.string())) }).optional(),
  /** Few words of a region; the region is known by its marks in the person's own sentences. */
  dialects: z
    .array(
      z.object({
        region: z.string(),
        marks: z.array(z.string()),
        openers: z.array(z.string()).min(1),
        closers: z.array(z.string()).min(1),
      }),
    )
    .optional(),
  suggestions: z.object({ relative: z.string(), relative_clause: z.string(), want: z.string() }).optional(),
});
export type WordingFile = z.infer<typeof WordingFile>;

export interface Wording {
  situations: Record<Situation, z.infer<typeof Voices>>;
  plainQuestions: { any: string[]; topics: Record<string, string[]> };
  dialects: NonNullable<WordingFile['dialects']>;
  suggestions: NonNullable<WordingFile['suggestions']>;
  /** What a topic is called, and a good question for it: from `content/understanding/topics/`. */
  topics: Map<string, { label: string; question: string }>;
}

/**
 * Checks and joins the parsed files of `content/replies/` (`replies`) and `content/understanding/topics/` (`topics`).
 * Throws when a situation is missing or has two homes.
 */
export function parseWording(files: { replies: unknown[]; topics: unknown[] }): Wording {
  const replies = files.replies.map((file) => WordingFile.parse(file));
  const situations: Partial<Wording['situations']> = {};
  for (const file of replies) {
    for (const [situation, voices] of Object.entries(file.situations)) {
      const key = Situation.parse(situation);
      if (situations[key]) throw new Error(`content/replies: "${key}" stands in two files`);
      situations[key] = voices;
    }
  }
  const missing = SITUATIONS.filter((situation) => !situations[situation]);
  if (missing.length > 0) throw new Error(`content/replies: no words for ${missing.join(', ')}`);
  const plainQuestions = replies.find((file) => file.plain_questions)?.plain_questions ?? { any: [], topics: {} };
  const suggestions = replies.find((file) => file.suggestions)?.suggestions;
  if (!suggestions) throw new Error('content/replies: no suggestions');
  const topics = files.topics.flatMap((file) => TopicFile.parse(file));
  return {
    situations: situations as Wording['situations'],
    plainQuestions: {
      any: plainQuestions.any.map(fold),
      topics: Object.fromEntries(Object.entries(plainQuestions.topics).map(([topic, words]) => [topic, words.map(fold)])),
    },
    dialects: replies.flatMap((file) => file.dialects ?? []),
    suggestions,
    topics: new Map(topics.map(({ topic, label, question }) => [topic, { label, question }])),
  };
}

/** How the person speaks: `short` is A1/A2 (at most two sentences, no fillers). */
export interface Register {
  variant: 'simple' | 'native';
  isShort: boolean;
}

/** A1 to B1 hear the simple variants, B2 and up the native ones; who has little German always speaks simply. */
export function registerOf(level: LanguageLevel, persona: Pick<Persona, 'german'>): Register {
  const rank = LANGUAGE_LEVELS.indexOf(level);
  return {
    variant: persona.german === 'little' || rank < LANGUAGE_LEVELS.indexOf('B2') ? 'simple' : 'native',
    isShort: rank <= LANGUAGE_LEVELS.indexOf('A2'),
  };
}

/** The lines of a situation that fit the person, mood and level; never empty unless the file says so (fillers). */
export function linesFor(situation: Situation, persona: Persona, shown: Mood, register: Register, wording: Wording): string[] {
  const voices = wording.situations[situation];
  const kind = persona.wants.length > 0 ? voices.professional : persona.type === 'THIRD_PERSON' ? voices.relative : undefined;
  const fitting =
    (shown === 'upset' && voices.upset) ||
    (persona.german === 'little' && voices.little) ||
    kind ||
    voices[persona.temperament] ||
    voices.any;
  return fitting[register.variant];
}

/** Every line of the files, for tests: what a person can say beside facts. */
export const allLines = (wording: Wording): string[] => [
  ...Object.values(wording.situations).flatMap((voices) => Object.values(voices).flatMap((lines) => [...lines.simple, ...lines.native])),
  ...wording.dialects.flatMap(({ openers, closers }) => [...openers, ...closers]),
];
