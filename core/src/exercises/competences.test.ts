import { expect, it } from 'vitest';
import { competencesOf } from './competences.ts';

it('weighs the kinds of one competence by their tasks, and leaves out what was never tried or shows nothing', () => {
  expect(
    competencesOf([
      { kind: 'form_case', tasks: 1, mean_score: 0.5 },
      { kind: 'form_structured', tasks: 3, mean_score: 0.9 },
      { kind: 'case', tasks: 2, mean_score: 0.7 },
      { kind: 'text', tasks: 9, mean_score: 1 },
      { kind: 'cloze', tasks: 0, mean_score: 0 },
    ]),
  ).toEqual([
    { competence: 'talking', tasks: 2, mean_score: 0.7 },
    { competence: 'writing', tasks: 4, mean_score: 0.8 },
  ]);
});
