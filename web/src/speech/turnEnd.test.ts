import { expect, it } from 'vitest';
import { pauseBeforeEnd } from './turnEnd.ts';

it.each([
  ['A1', 1800],
  ['A2', 1800],
  ['B1', 1500],
  ['B2', 1500],
  ['C1', 1200],
  ['NATIVE', 1500],
] as const)('a turn at %s ends after %i ms of silence', (level, pause) => {
  expect(pauseBeforeEnd(level, null)).toBe(pause);
});

it('a pause of one’s own choice goes before, from one to three seconds', () => {
  expect(pauseBeforeEnd('A1', 2500)).toBe(2500);
  expect(pauseBeforeEnd('A1', 100)).toBe(1000);
  expect(pauseBeforeEnd('C1', 9000)).toBe(3000);
});
