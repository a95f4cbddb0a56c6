import type { GradePart, VocabEntry } from '@visite/contract/exercises/kind.ts';
import { isSameStem, meaningOf, shareNamed, stemsOf, wordCount } from '#exercises/germanWords.ts';
import { isSameText } from '#exercises/sameText.ts';
import { withArticle } from '#exercises/vocab.ts';

const TOLERANT = { case: true, umlauts: true, typing_error: true };
const WORDS_OF_A_SENTENCE = 4;
/** Shares of the meaning that an explanation in own words names. */
const [SOME, MUCH] = [0.2, 0.4];

/** Whether the term stands in the text in any inflection; of a phrase, all its words. */
export function usesTerm(text: string, term: string): boolean {
  const stems = stemsOf(text);
  return stemsOf(term).every((wanted) => stems.some((one) => isSameStem(one, wanted)));
}

/** An explanation names something of the meaning, in other words than the term itself. */
function explained({ term, meaning, example }: VocabEntry, text: string): number {
  const ownWords = meaningOf(text).filter((stem) => !meaningOf(term).includes(stem));
  if (ownWords.length === 0) return 0;
  const share = Math.max(shareNamed(text, meaning), shareNamed(text, example) / 2);
  return share >= MUCH ? 1 : share >= SOME ? 0.5 : 0;
}

function usedInSentence({ term }: VocabEntry, text: string): number {
  if (!usesTerm(text, term)) return 0;
  return wordCount(text) >= WORDS_OF_A_SENTENCE ? 1 : 0.5;
}

/** The term, with or without its article; a wrong article costs half. */
function found(entry: VocabEntry, text: string): number {
  const [, article, term = text] = /^\s*(der|die|das)\s+(.+)$/i.exec(text) ?? [];
  if (!isSameText(term, entry.term, TOLERANT) && !isSameText(text, entry.term, TOLERANT)) return 0;
  return !article || !entry.article || article.toLowerCase() === entry.article ? 1 : 0.5;
}

const JUDGES = { explain: explained, sentence: usedInSentence, find: found };

/** Judges one step of a word by the built-in rules (domain 4: evaluation calls); what would have been right comes with it. */
export function judgeVocabStep(
  key: string,
  task: keyof typeof JUDGES,
  entry: VocabEntry,
  answer: { text: string; is_skipped: boolean },
): GradePart {
  const isOpen = !answer.is_skipped && answer.text.trim() === '';
  if (isOpen) return { key, score: 0, state: 'open' };
  const score = answer.is_skipped ? 0 : JUDGES[task](entry, answer.text);
  const expected = { explain: entry.meaning, sentence: entry.example, find: withArticle(entry) }[task];
  return { key, score, state: score === 1 ? 'right' : score > 0 ? 'partly' : 'wrong', ...(expected && { expected }) };
}
