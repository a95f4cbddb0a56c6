import { z } from 'zod';

/** The entries of a list, one a line. */
export const entriesOf = (lines: string): unknown[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

/** content/lexicon/nouns.jsonl: the words of the ward and of everyday life, each article and plural read by people. */
export const NounEntries = z.array(
  z.object({
    word: z.string().min(1),
    /** `p`: nouns without a singular ("Bauchschmerzen"). */
    gender: z.string().regex(/^(?:[mfn](?:\/[mfn])*|p)$/u),
    plural: z.string().nullable().optional(),
    /** `n`: "den Patienten". `adjective`: "der Angehörige, ein Angehöriger". */
    declension: z.enum(['n', 'adjective']).optional(),
    genitive: z.string().optional(),
    dative: z.string().optional(),
    uncountable: z.boolean().optional(),
    /** In simple German, without the word itself. */
    meaning: z.string().max(120),
  }),
);

/** content/lexicon/verbs.jsonl. `takes`: every usual frame, each a string of parts (see verbFrames.ts). */
export const VerbEntries = z.array(
  z.object({
    verb: z.string().min(2),
    perfect: z.enum(['haben', 'sein', 'haben/sein', 'sein/haben']),
    takes: z.array(z.string()),
    separable: z.string().optional(),
    reflexive: z.enum(['akk', 'dat']).optional(),
    fixed: z.array(z.string()).optional(),
    meaning: z.string().max(120),
  }),
);

/** content/lexicon/adjectives.jsonl. */
export const AdjectiveEntries = z.array(
  z.object({
    word: z.string().min(1),
    takes: z.array(z.string()).optional(),
    comparative: z.string().nullable().optional(),
    undeclined: z.boolean().optional(),
    meaning: z.string().max(120),
  }),
);

/** content/lexicon/adverbs.jsonl. */
export const AdverbEntries = z.array(z.object({ word: z.string().min(1), kind: z.string(), meaning: z.string().max(120) }));

const Words = z.array(z.string().min(1));
const Personal = z.object({
  nom: z.string(),
  acc: z.string(),
  dat: z.string(),
  reflexive_acc: z.string(),
  reflexive_dat: z.string(),
  possessive: z.string(),
  person: z.enum(['ich', 'du', 'er', 'wir', 'ihr', 'sie']),
});

/** content/language/function-words.yaml. */
export const FunctionWords = z.object({
  prepositions: z.object({
    acc: Words,
    dat: Words,
    two_way: Words,
    gen: Words,
    gen_or_dat: Words,
    contracted: z.record(z.string(), z.string()),
  }),
  conjunctions: z.object({ coordinating: Words, subordinating: Words, with_infinitive: Words }),
  question_words: Words,
  pronouns: z.object({ nom: z.record(z.string(), z.string()), acc: Words, dat: Words }),
  personal: z.array(Personal),
  numbers: Words,
  plural_words: Words,
  degree: Words,
  titles: Words,
  time_nouns: Words,
  other: Words,
  wishes: Words,
  dialect: Words,
  relative: Words,
  rarely_verbs: Words,
  more_verbs: Words,
  only_declined: Words,
  more_nouns: z.object({ m: Words, f: Words, n: Words }),
  old_spellings: z.record(z.string(), z.string()),
});
export type FunctionWords = z.infer<typeof FunctionWords>;
export type PersonalPronoun = z.infer<typeof Personal>;
