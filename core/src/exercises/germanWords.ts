/// <reference path="../conversations/understanding/snowball-stemmers.d.ts" />
import { distance } from 'fastest-levenshtein';
import snowball from 'snowball-stemmers';
import { tokens } from '#conversations/understanding/normalize.ts';
import { saidWords } from './denial.ts';

const stemmer = snowball.newStemmer('german');

/** Folded words that carry no meaning of their own. */
const SMALL_WORDS = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber denn doch auch nicht kein keine keinen keinem keiner ist sind war waren
  wird werden wurde hat haben hatte sein ich du er sie es wir ihr man mich mir dich dir sich uns euch ihn ihm ihnen mein dein unser euer dies diese
  dieser dieses in im an am auf aus bei beim mit nach von vom zu zum zur fur durch gegen ohne um uber unter vor hinter neben zwischen wenn dass ob als
  wie wo was wer so sehr mehr nur noch schon dann da hier dort kann konnen konnte muss mussen soll sollen will wollen darf durfen mag mochte etwas
  jemand alle alles viel bitte ja nein mal nie niemals weder`.split(/\s+/),
);

const isSmall = (word: string) => SMALL_WORDS.has(word) || (word.length <= 2 && !/\d/.test(word));

/** The stem of a folded word; "Prellung" and "Hüftprellung" lose the same ending. */
const stemOf = (word: string): string => stemmer.stem(word).replace(/(?<=.{4})(?:ung|heit|keit)$/, '');

/** The stems of a text, in order. */
export const stemsOf = (text: string): string[] => tokens(text).map(stemOf);

/** The words that carry the meaning, as they were typed but folded. */
export const contentWords = (text: string): string[] => tokens(text).filter((word) => !isSmall(word));

const MIN_SHARED_LETTERS = 5;
/** Prefixes that turn a word into its opposite. */
const OPPOSITES = /^(?:hyper|hypo|tachy|brady|un(?!ter))/;
const isOpposite = (one: string, other: string) => (OPPOSITES.exec(one)?.[0] ?? '') !== (OPPOSITES.exec(other)?.[0] ?? '');

/** Whether two stems mean the same word: equal, one typing error apart, or one the beginning or the end of a compound with the other. */
export function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one + other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_SHARED_LETTERS || isOpposite(short, long)) return false;
  if (long.startsWith(short) || long.endsWith(short)) return true;
  return short.length > MIN_SHARED_LETTERS && distance(one, other) <= 1;
}

/** The stems that carry the meaning, each with whether it is denied; each once. */
function meaningOf(text: string): { stem: string; isDenied: boolean }[] {
  const words = saidWords(text, tokens).filter(({ word }) => !isSmall(word));
  const stems = words.map(({ word, isDenied }) => ({ stem: stemOf(word), isDenied }));
  return [...new Map(stems.map((one) => [`${one.stem} ${one.isDenied}`, one])).values()];
}

/**
 * The share of the wanted meaning that the text names, 0..1, in any inflection. What the text denies is not named, and what
 * is wanted as denied ("keine Allergien") must be denied.
 */
export function shareNamed(text: string, wanted: string): number {
  const named = meaningOf(text);
  const meaning = meaningOf(wanted);
  if (meaning.length === 0) return standsInOrder(text, wanted) ? 1 : 0;
  const denies = meaning.some(({ isDenied }) => isDenied);
  const found = meaning.filter(({ stem, isDenied }) =>
    named.some((one) => isSameStem(one.stem, stem) && (isDenied ? one.isDenied : denies || !one.isDenied)),
  );
  return found.length / meaning.length;
}

/** Whether the words of `phrase` stand in the text in their order, in whatever inflection; false without any. */
export function standsInOrder(text: string, phrase: string): boolean {
  const stems = stemsOf(text);
  const wanted = stemsOf(phrase);
  let from = 0;
  const isThere = wanted.every((one) => {
    const at = stems.findIndex((stem, index) => index >= from && isSameStem(stem, one));
    from = at + 1;
    return at >= 0;
  });
  return wanted.length > 0 && isThere;
}

/** The number of words. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
