/// <reference path="../conversations/understanding/snowball-stemmers.d.ts" />
import { distance } from 'fastest-levenshtein';
import snowball from 'snowball-stemmers';
import { tokens } from '#conversations/understanding/normalize.ts';

const stemmer = snowball.newStemmer('german');

/** Folded words that carry no meaning of their own. */
const SMALL_WORDS = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber denn doch auch nicht kein keine keinen ist sind war waren wird werden wurde
  hat haben hatte sein ich du er sie es wir ihr man mich mir dich dir sich uns euch ihn ihm ihnen mein dein unser euer dies diese dieser dieses dieser
  in im an am auf aus bei mit nach von vom zu zum zur fur durch gegen ohne um uber unter vor hinter neben zwischen wenn dass ob als wie wo was wer so
  sehr mehr nur noch schon dann da hier dort kann konnen konnte muss mussen soll sollen will wollen darf durfen mag mochte etwas jemand alle alles viel
  bitte ja nein mal`.split(/\s+/),
);

/** The stem of a German word in any spelling a learner types. */
const stem = (folded: string) => stemmer.stem(folded);

/** The stems of a text, in order. */
export const stemsOf = (text: string): string[] => tokens(text).map(stem);

/** The stems of the words that carry the meaning, each once. */
export function meaningOf(text: string): string[] {
  return [
    ...new Set(
      tokens(text)
        .filter((word) => !SMALL_WORDS.has(word) && (word.length > 2 || /\d/.test(word)))
        .map(stem),
    ),
  ];
}

const MIN_SHARED_LETTERS = 5;

/** Whether two stems mean the same word: equal, one typing error apart, or one the beginning of a compound or derivation of the other. */
export function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= MIN_SHARED_LETTERS && (long.startsWith(short) || long.endsWith(short))) return true;
  return short.length >= 6 && distance(one, other) <= 1;
}

/** The share of the wanted meaning that the text names, 0..1; 0 when nothing is wanted. */
export function shareNamed(text: string, wanted: string): number {
  const stems = meaningOf(text);
  const named = meaningOf(wanted);
  if (named.length === 0) return 0;
  return named.filter((one) => stems.some((other) => isSameStem(one, other))).length / named.length;
}

/** Whether the words of `phrase` stand in the text in their order, in whatever inflection. */
export function standsInOrder(text: string, phrase: string): boolean {
  const stems = stemsOf(text);
  let from = 0;
  return stemsOf(phrase).every((wanted) => {
    const at = stems.findIndex((one, index) => index >= from && isSameStem(one, wanted));
    from = at + 1;
    return at >= 0;
  });
}

/** The number of words. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
