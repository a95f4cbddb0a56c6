import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import { numberOf, tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { anyOf } from './wordPhrases.ts';

const Phrases = z.array(z.string().min(1)).min(1);
/** How one asks for assent (content/understanding/claims.yaml). */
export const ClaimsFile = z.object({
  tags: Phrases,
  alone: Phrases,
  records: Phrases,
  beside: Phrases,
  opposites: z.array(z.tuple([Phrases, Phrases])),
  harms: Phrases,
});
type ClaimsFile = z.infer<typeof ClaimsFile>;

export interface ClaimPhrases {
  /** Whether a clause ends as one does that wants assent: "..., oder?" */
  hasTag(clause: string): boolean;
  /** Whether a short sentence does nothing but ask for assent to what was said before. */
  isAlone(clause: string): boolean;
  /** Whether a clause says that one records, repeats or has it from somebody. */
  records(clause: string): boolean;
  /** Whether a piece of a line is said beside and claims nothing. */
  isBeside(piece: string): boolean;
  /** Whether a folded word says what an allergy does to somebody, or how little. */
  isHarm(token: string): boolean;
  /** A clause without the words by which assent is asked for. */
  withoutTag(clause: string): string;
}

/** A sentence that only asks for assent is short. */
const LONGEST_ALONE = 8;

/** Words of the phrases that are long enough to be known with a slip in them. */
const LONG = 6;
/** As many words are kept with what they are heard as. */
const MOST_KNOWN = 20_000;
const wordsOf = (phrases: readonly string[]) =>
  new Set(phrases.flatMap((phrase) => phrase.split(/[ /?]/)).filter((word) => /^[a-z]+$/.test(word)));

/** The word of the phrases that one slip makes of a word: "geschriben". */
function nearestOf(word: string, words: ReadonlySet<string>): string {
  if (word.length < LONG - 1 || words.has(word)) return word;
  return (
    [...words].find((known) => known[0] === word[0] && Math.abs(known.length - word.length) <= 1 && distance(known, word) <= 1) ?? word
  );
}

/** Prepares the phrases; `isDrug` tells the names of drugs. */
export function claimPhrases(file: ClaimsFile, isDrug: (token: string) => boolean): ClaimPhrases {
  const tag = new RegExp(`(?:^| )${anyOf(file.tags)}$`);
  const alone = new RegExp(`^${anyOf(file.alone)}$`);
  const record = new RegExp(`(?:^| )${anyOf(file.records)}`);
  const beside = new RegExp(`^${anyOf(file.beside)}$`);
  const harm = new RegExp(`^${anyOf(file.harms)}$`);
  const words = wordsOf([file.tags, file.alone, file.records, file.beside].flat());
  const longer = new Set([...words].filter((word) => word.length >= LONG));
  // The same words come again and again, and each clause is looked at in six ways.
  const known = new Map<string, string>();
  const slipsOf = (word: string): string => {
    // "recht" is a word of the phrases, and no slip for "reicht".
    const meant = words.has(word) ? word : (known.get(word) ?? nearestOf(word, longer));
    if (known.size < MOST_KNOWN) known.set(word, meant);
    return meant;
  };
  const isValue = (token: string) => /^\d|halb/.test(token) || numberOf(token) !== undefined || isDrug(token);
  // "Habe ich jetzt zweieinhalb Milligramm geschrieben": a value between the words of a phrase is no part of it.
  const values = (found: string) => {
    const all = found.trim().split(' ');
    const first = all.findIndex(isValue);
    return first < 0 ? ' ' : ` ${all.slice(first, all.findLastIndex(isValue) + 2).join(' ')} `;
  };
  const spaced = (text: string) => `${plain(text).split(' ').map(slipsOf).join(' ')} `;
  const isShort = (text: string) => text.split(' ').length <= LONGEST_ALONE;
  const isAlone = (clause: string) =>
    isShort(plain(clause)) && !/^(?:wie|was|wo|wann|wer|warum) /.test(plain(clause)) && alone.test(spaced(clause));
  return {
    hasTag: (clause) => tag.test(spaced(clause)),
    isAlone,
    records: (clause) => record.test(spaced(clause)),
    isBeside: (piece) =>
      isAlone(piece) ||
      tokens(piece)
        .filter((token) => !FUNCTION_WORDS.has(token))
        .every((token) => beside.test(`${token} `)),
    isHarm: (token) => harm.test(`${token} `),
    withoutTag: (clause) => spaced(clause).replace(tag, values).replace(record, values).trim(),
  };
}
