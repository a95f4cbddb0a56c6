import { z } from 'zod';
import { phrasePattern, uncoloured } from '#conversations/understanding/phrases.ts';

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
  gravesIn(text: string): GraveAct[];
  /** Whether a text names an act of everyday care. */
  isCare(text: string): boolean;
  /** Whether a text names something that nurses do. */
  isNursing(text: string): boolean;
}

export function consentPhrases({ care, nursing, grave }: z.infer<typeof ConsentFile>): ConsentPhrases {
  const careful = { phrases: care.phrases.map(phrasePattern), unless: care.unless.map(phrasePattern) };
  const known = nursing.map(phrasePattern);
  const entries = grave.map(({ kind, phrases, unless, never_unless, may_be_ordered }) => ({
    kind,
    mayBeOrdered: may_be_ordered,
    phrases: phrases.map((phrase) => ({ phrase, pattern: phrasePattern(phrase) })),
    unless: unless.map(phrasePattern),
    neverUnless: never_unless.map(phrasePattern),
  }));
  return {
    gravesIn(text) {
      const said = uncoloured(text);
      const names = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(said));
      return entries.flatMap(({ kind, mayBeOrdered, phrases, unless, neverUnless }) =>
        names(unless) && !names(neverUnless)
          ? []
          : phrases.filter(({ pattern }) => pattern.test(said)).map(({ phrase }) => ({ kind, phrase, mayBeOrdered })),
      );
    },
    isNursing: (text) => known.some((pattern) => pattern.test(uncoloured(text))),
    isCare(text) {
      const said = uncoloured(text);
      return careful.phrases.some((pattern) => pattern.test(said)) && !careful.unless.some((pattern) => pattern.test(said));
    },
  };
}
