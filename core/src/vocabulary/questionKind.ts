import { QUESTION_KINDS, type QuestionKind, type VocabCard } from '@visite/contract/vocabReviews.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { mixed } from '#chance/shuffle.ts';
import { withArticle } from '#exercises/vocab.ts';
import { gapOf } from './gapOf.ts';

/** Words that are asked for among others: the right one and three more; with fewer than two more it would be a guess. */
const CHOICES = 4;
const FEWEST_CHOICES = 3;

/** What is asked in turn: recognising comes before recalling, and whole phrases are never typed from nothing. */
const TURNS: Record<VocabCard['stage'], { word: QuestionKind[]; phrase: QuestionKind[] }> = {
  new: { word: ['chosen', 'heard'], phrase: ['chosen', 'heard'] },
  learning: { word: ['chosen', 'cloze', 'typed', 'heard', 'spoken'], phrase: ['chosen', 'heard', 'spoken'] },
  mature: { word: ['typed', 'spoken', 'cloze', 'heard'], phrase: ['spoken', 'heard', 'chosen'] },
};

/** What tells which word is meant: its meaning, or its translation into the learner's language. */
export const promptOf = ({ meaning, translations }: Pick<VocabWord, 'meaning' | 'translations'>, nativeLanguage: string) => ({
  meaning,
  translation: translations[nativeLanguage] ?? '',
});

/** Where nothing else tells it: the first letter of each word, and how many follow. "Wu" stands for no more than that. */
export const lettersOf = (term: string): string => term.replaceAll(/(?<=\p{L})\p{L}/gu, '_');

/** Whether der, die or das belongs to the answer. */
export const asksArticle = (kind: QuestionKind, { article }: Pick<VocabWord, 'article'>): boolean =>
  article !== null && (kind === 'typed' || kind === 'spoken' || kind === 'heard');

interface Asked {
  word: VocabWord;
  card: Pick<VocabCard, 'stage' | 'reps'>;
  /** As many as there are: the right one among them. */
  choices: readonly string[];
  nativeLanguage: string;
}

/** How a word is asked for this time. One that nothing is known of can still be heard and written. */
export function questionKind({ word, card, choices, nativeLanguage }: Asked): QuestionKind {
  const { meaning, translation } = promptOf(word, nativeLanguage);
  const hasPrompt = meaning !== '' || translation !== '';
  const isPossible: Record<QuestionKind, boolean> = {
    typed: hasPrompt,
    spoken: hasPrompt,
    chosen: hasPrompt && choices.length >= FEWEST_CHOICES,
    cloze: gapOf(word) !== null,
    heard: true,
  };
  const turns = TURNS[card.stage][word.part_of_speech === 'phrase' ? 'phrase' : 'word'];
  const first = card.stage === 'new' ? 0 : card.reps % turns.length;
  const inTurn = [...turns.slice(first), ...turns.slice(0, first), ...QUESTION_KINDS.filter((kind) => kind === 'heard')];
  return inTurn.find((kind) => isPossible[kind]) ?? 'heard';
}

/** The word among others of its sort, in an order of chance; `others` are words of the same learner, `chance` gives numbers from 0 up to 1. */
export function choicesFor(word: VocabWord, others: readonly VocabWord[], chance: () => number): string[] {
  const right = withArticle(word);
  const isLike = (other: VocabWord) => other.part_of_speech === word.part_of_speech;
  const inAnyOrder = mixed(others, chance);
  // A word of the same meaning would be right as well.
  const wrong = [...inAnyOrder.filter(isLike), ...inAnyOrder.filter((other) => !isLike(other))]
    .filter(({ term, meaning }) => term !== word.term && (meaning === '' || meaning !== word.meaning))
    .map(withArticle);
  const few = [...new Set(wrong)].filter((text) => text !== right).slice(0, CHOICES - 1);
  return mixed([right, ...few], chance);
}
