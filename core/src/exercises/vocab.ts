import type { VocabEntry } from '@visite/contract/exercises/kind.ts';

export const vocabProblems = (items: VocabEntry[]): string[] => [
  ...(items.length === 0 ? ['no_words'] : []),
  ...(items.some(({ term }) => term.trim() === '') ? ['word_without_term'] : []),
  ...(items.some(({ meaning }) => meaning.trim() === '') ? ['word_without_meaning'] : []),
];

export const vocabWords = (items: VocabEntry[]): string[] => items.flatMap(({ term, meaning, example }) => [term, meaning, example]);

/** The term as it is learned: "die Wunde". */
export const withArticle = ({ article, term }: Pick<VocabEntry, 'article' | 'term'>): string => (article ? `${article} ${term}` : term);
