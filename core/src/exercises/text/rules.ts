import { gradeOf, partOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { textOfHtml } from '#exercises/textOfHtml.ts';

export const textRules: ExerciseRules<'text'> = {
  face: ({ html }) => ({ html }),
  grade: (_, { has_read }) => gradeOf([partOf('text', { isAnswered: has_read, isRight: true })]),
  key: () => ({ has_read: true }),
  answers: () => [],
  problems: ({ html }) => (textOfHtml(html) === '' ? ['no_text'] : []),
  words: ({ html }) => [textOfHtml(html)],
};
