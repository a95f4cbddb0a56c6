import { describe, expect, it } from 'vitest';
import { dayOf, daysFrom, startOfDay } from './localDays.ts';

const at = (time: string) => Date.parse(time);

describe('the beginning of a day', () => {
  it.each([
    ['2026-03-10', 'Europe/Berlin', '2026-03-09T23:00:00Z'],
    ['2026-07-10', 'Europe/Berlin', '2026-07-09T22:00:00Z'],
    // The day on which summer time begins, and the one after it.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    ['2026-03-10', 'Asia/Manila', '2026-03-09T16:00:00Z'],
    ['2026-03-10', 'Asia/Kolkata', '2026-03-09T18:30:00Z'],
    ['2026-03-10', 'America/Los_Angeles', '2026-03-10T07:00:00Z'],
    ['2026-03-10', 'Pacific/Kiritimati', '2026-03-09T10:00:00Z'],
  ])('%s in %s is %s', (date, zone, instant) => {
    expect(startOfDay(date, zone)).toBe(at(instant));
  });
});

it('a day has its beginning and its end, 23 hours apart when summer time begins', () => {
  expect(dayOf(at('2026-03-29T10:00:00Z'), 'Europe/Berlin')).toEqual({
    date: '2026-03-29',
    begins: at('2026-03-28T23:00:00Z'),
    ends: at('2026-03-29T22:00:00Z'),
  });
});

it('days in a row go over the end of a month', () => {
  expect(daysFrom('2026-02-27', 0, 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysFrom('2026-03-01', -1, 2)).toEqual(['2026-02-28', '2026-03-01']);
});
