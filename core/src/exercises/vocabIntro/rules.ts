import { gradeOf, partOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { vocabProblems, vocabWords } from '#exercises/vocab.ts';

export const vocabIntroRules: ExerciseRules<'vocab_intro'> = {
  face: ({ items }) => ({ items }),
  grade: ({ items }, { seen }) => gradeOf(items.map(({ id }) => partOf(id, { isAnswered: seen.includes(id), isRight: true }))),
  key: ({ items }) => ({ seen: items.map(({ id }) => id) }),
  answers: () => [],
  problems: ({ items }) => vocabProblems(items),
  words: ({ items }) => vocabWords(items),
};
