import type { TextMark } from '@visite/contract/language.ts';
import { distance } from 'fastest-levenshtein';
import { sentencesOf } from '#language/sentences.ts';

/** A sentence of the learner with a mistake, and the same without it. */
export interface SentenceToSayAgain {
  said: string;
  better: string;
  reason: string;
}

/** The sentence around a mark, with every mark inside it put right; null where the mark no longer stands in the text. */
export function sentenceToSayAgain(
  text: string,
  marks: readonly TextMark[],
  of: Pick<TextMark, 'original' | 'correction'>,
): SentenceToSayAgain | null {
  const mark = marks.find(({ original, correction }) => original === of.original && correction === of.correction);
  if (!mark) return null;
  const sentence = sentencesOf(text).find(({ start, full }) => start <= mark.start && mark.end <= start + full.length);
  if (!sentence) return null;
  const inside = marks
    .filter(({ start, end }) => sentence.start <= start && end <= sentence.start + sentence.full.length)
    .toSorted((a, b) => b.start - a.start);
  const better = inside.reduce(
    (whole, { start, end, correction }) => whole.slice(0, start - sentence.start) + correction + whole.slice(end - sentence.start),
    sentence.full,
  );
  return { said: sentence.full, better: better.replaceAll(/\s+/g, ' ').trim(), reason: mark.reason };
}

/** Words as they are heard: no marks, no capitals, one way to write umlauts. */
const heardWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .match(/[\p{L}\p{Nd}]+/gu) ?? [];

/**
 * How a sentence said again compares with the better one: `right` in the same words (spelling is not judged, it may have been spoken),
 * `old` as it was before, `near` with most of the words, `other` else.
 */
export function saidAgain({ said, better }: SentenceToSayAgain, now: string): 'right' | 'old' | 'near' | 'other' {
  const words = heardWords(now);
  const wanted = heardWords(better);
  const isSame = (other: string[]) => other.length === words.length && other.every((word, at) => word === words[at]);
  if (isSame(wanted)) return 'right';
  if (isSame(heardWords(said))) return 'old';
  // A typing error in a long word is none of grammar, where it is not the very word that was to be put right.
  const isNear = (word: string) => wanted.some((other) => other === word || (word.length > 6 && distance(word, other) === 1));
  const shared = words.filter(isNear).length;
  return shared * 2 >= Math.max(words.length, wanted.length) ? 'near' : 'other';
}
