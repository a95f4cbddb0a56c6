import { expect, it } from 'vitest';
import { isTestTaken, newWordsLeft } from './dailyTest.ts';

it('ten new words come into the test of a day', () => {
  expect([newWordsLeft(0), newWordsLeft(4), newWordsLeft(10), newWordsLeft(12)]).toEqual([10, 6, 0, 0]);
});

it.each([
  { answered: 0, left: 0, is: false },
  { answered: 0, left: 5, is: false },
  { answered: 3, left: 4, is: false },
  { answered: 3, left: 0, is: true },
  { answered: 10, left: 40, is: true },
])('$answered answered with $left left: taken $is', ({ is, ...day }) => {
  expect(isTestTaken(day)).toBe(is);
});
