import { shuffled } from '#chance/shuffle.ts';
import { oneOf } from '#exercises/answerWords.ts';
import { givenFor, gradeOf, partOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { isSameText } from '#exercises/sameText.ts';

/** The ids of the gaps in the order in which they stand in the text. */
export const gapIds = (text: string): string[] => [...text.matchAll(/\{\{([A-Za-z0-9_-]+)\}\}/g)].map(([, id = '']) => id);

export const clozeRules: ExerciseRules<'cloze'> = {
  face({ text, gaps, mode, distractors }, seed, order = seed) {
    const words = [...gaps.flatMap(({ answers }) => answers.slice(0, 1)), ...distractors];
    return { text, mode, gaps: gaps.map(({ id, hint }) => ({ id, hint })), bank: mode === 'bank' ? shuffled(words, order) : [] };
  },
  grade({ gaps, tolerates }, answer) {
    return gradeOf(
      gaps.map(({ id, answers, explanation }) => {
        const given = givenFor(answer.gaps, id) ?? '';
        const isRight = answers.some((one) => isSameText(given, one, tolerates));
        return partOf(id, { isAnswered: given.trim() !== '', isRight, expected: answers[0], explanation });
      }),
    );
  },
  key: ({ gaps }) => ({ gaps: Object.fromEntries(gaps.map(({ id, answers }) => [id, answers[0] ?? ''])) }),
  answers: ({ text, gaps }) => gapIds(text).flatMap((id) => gaps.filter((gap) => gap.id === id).map(({ answers }) => oneOf(answers))),
  problems({ text, gaps }) {
    const standing = gapIds(text);
    return [
      ...(gaps.length === 0 ? ['no_gaps'] : []),
      ...(gaps.some(({ answers }) => !answers[0]?.trim()) ? ['gap_without_answer'] : []),
      ...(gaps.some(({ id }) => !standing.includes(id)) || standing.some((id) => !gaps.some((gap) => gap.id === id))
        ? ['gap_not_in_text']
        : []),
    ];
  },
  words: ({ text, gaps, distractors }) => [
    text.replaceAll(/\{\{[^}]*\}\}/g, ' '),
    ...gaps.flatMap(({ answers }) => answers),
    ...distractors,
  ],
};
