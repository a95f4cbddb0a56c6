import { expect, it } from 'vitest';
import { dueAt, today } from './dueDay.ts';

it('ends with the day, by the clock of whoever assigned it', () => {
  const end = new Date(dueAt('2026-12-01'));
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([2026, 11, 1, 23, 59]);
});

it('writes a day as a date field does', () => {
  expect(today(new Date(2026, 0, 5, 8))).toBe('2026-01-05');
});
