/// <reference path="../conversations/understanding/snowball-stemmers.d.ts" />
import { distance } from 'fastest-levenshtein';
import snowball from 'snowball-stemmers';
import { tokens } from '#conversations/understanding/normalize.ts';
import { remembered } from '#steps/remembered.ts';
import { type SaidWord, saidWords } from './denial.ts';

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

/** Whether there is any word to compare. */
export const hasWords = (text: string): boolean => tokens(text).length > 0;

/** The words that carry the meaning, folded. */
export const contentWords = (text: string): string[] => tokens(text).filter((word) => !isSmall(word));

/** The stem of a folded word; "Prellung" and "Hüftprellung" lose the same ending. */
const stemOf = remembered(20_000, (word) => stemmer.stem(word).replace(/(?<=.{4})(?:ung|heit|keit)$/, ''));

const MIN_SHARED_LETTERS = 5;
const MIN_LETTERS_FOR_TYPING_ERROR = 6;
/** Prefixes that turn a word into its opposite. */
const OPPOSITES = /^(?:hyper|hypo|tachy|brady|un(?!ter))/;
const isOpposite = (one: string, other: string) => (OPPOSITES.exec(one)?.[0] ?? '') !== (OPPOSITES.exec(other)?.[0] ?? '');

/** Whether two folded words are the same in any inflection, one typing error apart, or one the beginning or the end of a compound with the other. */
export function isSameWord(one: string, other: string): boolean {
  const [stem, wanted] = [stemOf(one), stemOf(other)];
  if (one === other || stem === wanted) return true;
  if (/\d/.test(one + other) || isOpposite(one, other)) return false;
  const [short, long] = stem.length <= wanted.length ? [stem, wanted] : [wanted, stem];
  if (short.length >= MIN_SHARED_LETTERS && (long.startsWith(short) || long.endsWith(short))) return true;
  const [shortWord, longWord] = one.length <= other.length ? [one, other] : [other, one];
  if (shortWord.length >= MIN_SHARED_LETTERS && longWord.endsWith(shortWord)) return true;
  return Math.min(one.length, other.length) >= MIN_LETTERS_FOR_TYPING_ERROR && one[0] === other[0] && distance(one, other) <= 1;
}

/** The words that carry the meaning, each with whether it is denied; each once. An answer is compared with many wordings. */
const meaningOf = remembered(100, (text): SaidWord[] => {
  const words = saidWords(text, tokens).filter(({ word }) => !isSmall(word));
  return [...new Map(words.map((said) => [`${stemOf(said.word)} ${said.isDenied}`, said])).values()];
});

/** The share of the wanted meaning that the text speaks of, 0..1, in any inflection, whether it denies it or not. */
export function shareMentioned(text: string, wanted: string): number {
  const mentioned = meaningOf(text);
  const meaning = meaningOf(wanted);
  if (meaning.length === 0) return standsInOrder(text, wanted) ? 1 : 0;
  return meaning.filter(({ word }) => mentioned.some((one) => isSameWord(one.word, word))).length / meaning.length;
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
  const found = meaning.filter(({ word, isDenied }) =>
    named.some((one) => isSameWord(one.word, word) && (isDenied ? one.isDenied : denies || !one.isDenied)),
  );
  return found.length / meaning.length;
}

/** Whether the words of `phrase` stand in the text in their order, in whatever inflection; false without any. */
export function standsInOrder(text: string, phrase: string): boolean {
  const words = tokens(text);
  const wanted = tokens(phrase);
  let from = 0;
  const isThere = wanted.every((one) => {
    const at = words.findIndex((word, index) => index >= from && isSameWord(word, one));
    from = at + 1;
    return at >= 0;
  });
  return wanted.length > 0 && isThere;
}
