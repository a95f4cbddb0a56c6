import type { GradePart, VocabEntry } from '@visite/contract/exercises/kind.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import { hasFiniteVerb, usesVerb } from '#exercises/germanVerbs.ts';
import { contentWords, isSameWord, shareMentioned } from '#exercises/germanWords.ts';
import { stateOf } from '#exercises/grading.ts';
import { isSameText, TOLERANT } from '#exercises/sameText.ts';
import { withArticle } from '#exercises/vocab.ts';
import { wordCount } from '#language/wordCount.ts';

const WORDS_OF_A_SENTENCE = 4;
/** Shares of the meaning that an explanation in own words names. */
const [SOME, MUCH] = [0.2, 0.4];
const MIN_LETTERS_OF_A_NAMING_WORD = 4;

/** Whether a folded word is the term itself or a compound with it; a part of it ("Stock" of "Gehstock") is not. */
const namesTerm = (word: string, term: string): boolean =>
  contentWords(term)
    .filter((name) => name.length >= MIN_LETTERS_OF_A_NAMING_WORD)
    .some((name) => word.includes(name) || (isSameWord(word, name) && word.length >= name.length - 1));

/** The meaning with the term left out: it would give the term away. */
export const meaningWithoutTerm = ({ term, meaning }: Pick<VocabEntry, 'term' | 'meaning'>): string =>
  meaning.replaceAll(/\p{N}+(?:[.,]\p{N}+)?|\p{L}+/gu, (word) => (tokens(word).some((one) => namesTerm(one, term)) ? '…' : word));

/** Whether the term stands in the text in any inflection; of a phrase, all its words; of a verb, any of its forms. */
export function usesTerm(text: string, { term, part_of_speech }: Pick<VocabEntry, 'term' | 'part_of_speech'>): boolean {
  const words = contentWords(text);
  const isVerb = (word: string) => word.endsWith('n') && (part_of_speech === 'verb' || /(?:^|\s)\p{Ll}+n$/u.test(term.trim()));
  const wanted = contentWords(term);
  if (wanted.length === 0) return fold(text).includes(fold(term.trim()));
  return wanted.every((one) => words.some((word) => isSameWord(word, one)) || (isVerb(one) && usesVerb(text, one)));
}

/** An explanation speaks of the meaning, in other words than the term itself; an example alone is worth half. */
function explained(entry: VocabEntry, text: string): number {
  const meaning = meaningWithoutTerm(entry);
  const isRepetition = contentWords(text).every((word) => namesTerm(word, entry.term));
  if (isRepetition && contentWords(meaning).length > 0) return 0;
  const share = shareMentioned(text, meaning);
  if (share >= MUCH) return 1;
  return share >= SOME || shareMentioned(text, entry.example) >= MUCH ? 0.5 : 0;
}

/** A sentence holds the term; it is whole with a verb and four words. */
function usedInSentence(entry: VocabEntry, text: string): number {
  if (!usesTerm(text, entry)) return 0;
  return wordCount(text) >= WORDS_OF_A_SENTENCE && hasFiniteVerb(text) ? 1 : 0.5;
}

/** The term, with or without its article; a wrong article costs half. */
function found(entry: VocabEntry, text: string): number {
  if (isSameText(text, entry.term, TOLERANT)) return 1;
  const [, article = '', term = ''] = /^\s*(der|die|das)\s+(.+)$/i.exec(text) ?? [];
  if (!isSameText(term, entry.term, TOLERANT)) return 0;
  return !entry.article || article.toLowerCase() === entry.article ? 1 : 0.5;
}

const JUDGES = { explain: explained, sentence: usedInSentence, find: found };

/** Judges one step of a word by the built-in rules (domain 4: evaluation calls); what would have been right comes with it. */
export function judgeVocabStep(
  key: string,
  task: keyof typeof JUDGES,
  entry: VocabEntry,
  answer: { text: string; is_skipped: boolean },
): GradePart {
  if (!answer.is_skipped && answer.text.trim() === '') return { key, score: 0, state: 'open' };
  const score = answer.is_skipped ? 0 : JUDGES[task](entry, answer.text);
  const expected = { explain: entry.meaning, sentence: entry.example, find: withArticle(entry) }[task];
  return { key, score, state: stateOf(score), ...(expected && { expected }) };
}
