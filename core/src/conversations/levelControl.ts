import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { sentencesOf } from './sentences.ts';

interface LevelLimit {
  /** Words in a sentence that learners of the level still follow. */
  words: number;
  /** Sentences in one answer. */
  sentences: number;
  /** Words of more than `LONG_WORD` letters in one answer. */
  longWords: number;
}

/** Letters from which a word is hard to take in by ear; compounds mostly. */
const LONG_WORD = 13;

export const LEVEL_LIMITS: Record<LanguageLevel, LevelLimit> = {
  A1: { words: 8, sentences: 2, longWords: 0 },
  A2: { words: 11, sentences: 3, longWords: 1 },
  B1: { words: 16, sentences: 4, longWords: 2 },
  B2: { words: 22, sentences: 5, longWords: 4 },
  C1: { words: 30, sentences: 6, longWords: 8 },
  C2: { words: 40, sentences: 7, longWords: 12 },
  NATIVE: { words: 40, sentences: 7, longWords: 12 },
};

/** In what an answer is too hard for the level. */
export type Drift = 'too_many_sentences' | 'long_sentences' | 'long_words';

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];

/**
 * Whether an answer leaves the level (level drifts in long talks, arXiv 2505.08351); `own` are words that the person
 * cannot do without, as the name of a medicine. Null when it keeps to it.
 */
export function driftOf(answer: string, level: LanguageLevel, own: ReadonlySet<string>): Drift | null {
  const limit = LEVEL_LIMITS[level];
  const sentences = sentencesOf(answer);
  // One sentence or two words more than the rule is how people speak.
  if (sentences.length > limit.sentences + 1) return 'too_many_sentences';
  if (sentences.some((sentence) => wordsOf(sentence).length > limit.words + 2)) return 'long_sentences';
  const long = wordsOf(answer).filter((word) => word.length >= LONG_WORD && !own.has(word.toLowerCase()));
  return long.length > limit.longWords ? 'long_words' : null;
}
