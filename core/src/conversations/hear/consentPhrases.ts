import { z } from 'zod';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { phrasePattern, uncoloured } from '#conversations/understanding/phrases.ts';
import { rememberedSaid } from '#steps/remembered.ts';

/** Kinds of acts to which nobody agrees because a nurse asks for it. */
export const GRAVE_KINDS = ['harm', 'drug', 'treatment', 'privacy', 'belongings', 'signature'] as const;
export type GraveKind = (typeof GRAVE_KINDS)[number];

const Phrases = z.array(z.string()).min(1);

/** `content/understanding/consent.yaml`: `*` stands for one to four words, or for the rest of a word. */
export const ConsentFile = z.strictObject({
  /** Everyday care, to which one says yes without a thought. */
  care: z.strictObject({ phrases: Phrases, unless: Phrases }),
  /** What nurses do: a yes to it is one to something known. */
  nursing: Phrases,
  /** Words beside a known act that change nothing of it; what is neither here nor above makes an act an unknown one. */
  beside: Phrases,
  /** How a line ends that wants a yes, as a whole. */
  asks_yes: Phrases,
  /** Of these, those that want assent to what is so too. */
  tags: Phrases,
  /** Words by which what was said is to be confirmed, and nothing done. */
  records: Phrases,
  /** What is done beside "ich" or "wir" to nobody. */
  speaks: Phrases,
  grave: z.array(
    z.strictObject({
      kind: z.enum(GRAVE_KINDS),
      phrases: Phrases,
      /** Words beside which it is everyday care. */
      unless: z.array(z.string()).default([]),
      /** Words beside which `unless` counts for nothing. */
      never_unless: z.array(z.string()).default([]),
      /** Where the person's own sheet speaks of it, the sheet decides. */
      may_be_ordered: z.boolean().default(false),
    }),
  ),
});

export interface GraveAct {
  kind: GraveKind;
  /** The phrase of the file that names it. */
  phrase: string;
  /** Where the person's own sheet speaks of it, the sheet decides. */
  mayBeOrdered: boolean;
}

export interface ConsentPhrases {
  /** The grave acts that a text names. */
  gravesIn(text: string): readonly GraveAct[];
  /** Whether a text names an act of everyday care. */
  isCare(text: string): boolean;
  /** Whether a text, the last piece of a line, wants a yes. */
  asksYes(text: string): boolean;
  /** Whether it wants assent to what is so as well. */
  isTag(text: string): boolean;
  /** Whether a text wants what was said confirmed, and nothing done. */
  records(text: string): boolean;
  /** Whether a text only tells, asks or writes. */
  speaks(text: string): boolean;
  /** The words of a text of which no list knows what is done with them. */
  unknownIn(text: string): readonly string[];
}

/** One expression for any of the phrases. */
const anyOf = (phrases: readonly string[], flags = '') =>
  new RegExp(phrases.map((phrase) => phrasePattern(phrase).source).join('|'), flags);

/** "Ich schreibe", "schreibe ich", "gebe ich's weiter": what is done beside its subject. */
function besideSubject(phrase: string): string[] {
  const [verb = '', ...rest] = phrase.split(' ');
  return [`ich ${phrase}`, `wir ${phrase}`, ...['ich', 'wir', "ich's", "wir's"].map((subject) => [verb, subject, ...rest].join(' '))];
}

export function consentPhrases(file: z.infer<typeof ConsentFile>): ConsentPhrases {
  const { care, nursing, beside, grave } = file;
  const asksYes = new RegExp(`^(?:(?:also|und|dann|na|so) )*(?:${anyOf(file.asks_yes).source})$`);
  const tags = new Set(file.tags.map(uncoloured));
  const records = anyOf(file.records);
  const speaks = anyOf(file.speaks.flatMap(besideSubject));
  const careful = { phrases: anyOf(care.phrases), unless: anyOf(care.unless) };
  // Phrases of several words first: "Blut abnehmen" is known, "abnehmen" alone is not.
  const known = Object.values(Object.groupBy([...care.phrases, ...nursing, ...beside], (phrase) => phrase.split(' ').length))
    .toReversed()
    .map((phrases = []) => anyOf(phrases, 'g'));
  const entries = grave.map(({ kind, phrases, unless, never_unless, may_be_ordered }) => ({
    kind,
    mayBeOrdered: may_be_ordered,
    phrases: phrases.map((phrase) => ({ phrase, pattern: phrasePattern(phrase) })),
    unless: unless.map(phrasePattern),
    neverUnless: never_unless.map(phrasePattern),
  }));
  return {
    gravesIn: rememberedSaid((text) => {
      const said = uncoloured(text);
      const names = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(said));
      return entries.flatMap(({ kind, mayBeOrdered, phrases, unless, neverUnless }) =>
        names(unless) && !names(neverUnless)
          ? []
          : phrases.filter(({ pattern }) => pattern.test(said)).map(({ phrase }) => ({ kind, phrase, mayBeOrdered })),
      );
    }),
    asksYes: (text) => asksYes.test(uncoloured(text)),
    isTag: (text) => tags.has(uncoloured(text)),
    records: (text) => records.test(uncoloured(text)),
    speaks: (text) => speaks.test(uncoloured(text)),
    unknownIn: rememberedSaid((text) => {
      const rest = known.reduce((left, pattern) => left.replaceAll(pattern, ' '), uncoloured(text));
      return tokens(rest).filter((word) => word.length > 1 && !/^\d/.test(word) && !FUNCTION_WORDS.has(word));
    }),
    isCare: rememberedSaid((text) => {
      const said = uncoloured(text);
      return careful.phrases.test(said) && !careful.unless.test(said);
    }),
  };
}
