import type { ExerciseRules } from '#exercises/rules.ts';

export const caseRules: ExerciseRules<'case'> = {
  face: ({ case_id }) => ({ case_id }),
  /** The case's own evaluation, which the server has put into the answer. */
  grade: (_, { case_score }) => ({
    score: case_score ?? 0,
    is_complete: case_score !== null,
    parts: [
      {
        key: 'case',
        score: case_score ?? 0,
        state: case_score === null ? 'open' : case_score >= 0.8 ? 'right' : case_score >= 0.5 ? 'partly' : 'wrong',
      },
    ],
  }),
  key: () => ({ case_interaction_id: null, case_score: 1 }),
  answers: () => [],
  problems: ({ case_id }) => (case_id ? [] : ['no_case']),
  words: () => [],
};
