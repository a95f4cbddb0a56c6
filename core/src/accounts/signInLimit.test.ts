import { expect, it } from 'vitest';
import { SIGN_IN_LIMIT_PER_ACCOUNT, secondsUntilNextSignIn } from './signInLimit.ts';

const NOW = 1_800_000_000_000;
const failures = (n: number, minutesAgo: number) => Array.from({ length: n }, () => NOW - minutesAgo * 60_000);

it('lets a learner try until the limit is reached', () => {
  expect(secondsUntilNextSignIn(failures(SIGN_IN_LIMIT_PER_ACCOUNT - 1, 1), NOW, SIGN_IN_LIMIT_PER_ACCOUNT)).toBe(0);
  expect(secondsUntilNextSignIn(failures(SIGN_IN_LIMIT_PER_ACCOUNT, 1), NOW, SIGN_IN_LIMIT_PER_ACCOUNT)).toBe(14 * 60);
});

it('forgets failures older than 15 minutes', () => {
  expect(secondsUntilNextSignIn(failures(50, 15), NOW, SIGN_IN_LIMIT_PER_ACCOUNT)).toBe(0);
});
