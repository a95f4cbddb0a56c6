import { expect, it } from 'vitest';
import { rateAnswer } from './rateAnswer.ts';

it.each([
  ['typed', 'right', 3, 'easy'],
  ['typed', 'right', 8, 'good'],
  ['typed', 'right', 30, 'hard'],
  ['typed', 'almost', 2, 'hard'],
  ['typed', 'wrong', 2, 'again'],
  ['typed', 'wrong_article', 2, 'again'],
  ['typed', 'no_article', 2, 'again'],
  ['cloze', 'right', 3, 'easy'],
  ['cloze', 'other_form', 3, 'hard'],
  ['heard', 'right', 3, 'good'],
  ['heard', 'right', 30, 'hard'],
  ['chosen', 'right', 1, 'good'],
  ['chosen', 'right', 16, 'hard'],
  ['spoken', 'right', 3, 'good'],
  ['spoken', 'right', 26, 'hard'],
] as const)('%s, %s after %i seconds is %s', (kind, verdict, seconds, rating) => {
  expect(rateAnswer({ kind, verdict, duration_ms: seconds * 1000, term: 'Wunde' })).toBe(rating);
});

it('long words take longer to type', () => {
  const answer = { kind: 'typed', verdict: 'right', duration_ms: 8000 } as const;
  expect(rateAnswer({ ...answer, term: 'Blutgerinnungshemmer' })).not.toBe(rateAnswer({ ...answer, term: 'Puls' }));
});
