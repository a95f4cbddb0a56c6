import { expect, it } from 'vitest';
import { latestDueDay } from './dueDay.ts';

it('is five years ahead, and a day that there is', () => {
  expect(['2026-11-29', '2028-02-29'].map(latestDueDay)).toEqual(['2031-11-29', '2033-02-28']);
});
