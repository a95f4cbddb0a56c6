import { expect, it } from 'vitest';
import { comesBack } from './comesBack.ts';

it.each([
  ['2026-03-10T23:00:00', 'heute'],
  ['2026-03-11T01:00:00', 'morgen'],
  ['2026-03-13T08:00:00', 'in 3 Tagen'],
  ['2026-09-10T08:00:00', 'in 6 Monaten'],
])('%s is %s on the morning of the 10th', (time, words) => {
  expect(comesBack(time, new Date('2026-03-10T09:00:00'), 'de')).toBe(words);
});
