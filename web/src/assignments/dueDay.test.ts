import { afterEach, expect, it } from 'vitest';
import { dayInWords, today } from './dueDay.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

it('is the same day in words wherever it is read', () => {
  const read = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Manila'].map((zone) => {
    process.env.TZ = zone;
    return dayInWords('2026-12-05', 'de');
  });
  expect(read).toEqual(['5. Dezember', '5. Dezember', '5. Dezember']);
});

it('writes a day as a date field does', () => {
  expect(today(new Date(2026, 0, 5, 8))).toBe('2026-01-05');
});
