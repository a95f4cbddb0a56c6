import { describe, expect, it } from 'vitest';
import { reminderWindow } from './dailyReminder.ts';
import { endOfQuiet } from './quietHours.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string) => Date.parse(time);
const iso = (instant: number | null) => instant && new Date(instant).toISOString();

describe('quiet hours go by the person’s own clock', () => {
  const night = { from: '21:00', until: '07:00' };

  it.each([
    // 22:30 in Berlin: until 7 the next morning.
    ['2026-03-10T21:30:00Z', '2026-03-11T06:00:00.000Z'],
    // 06:59: until 7 of the same morning.
    ['2026-03-11T05:59:00Z', '2026-03-11T06:00:00.000Z'],
    ['2026-03-11T06:00:00Z', null],
    ['2026-03-10T19:59:00Z', null],
    ['2026-03-10T20:00:00Z', '2026-03-11T06:00:00.000Z'],
    // The night in which the clocks change: 7 is 7 all the same.
    ['2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
  ])('over midnight: %s', (time, until) => {
    expect(iso(endOfQuiet(at(time), BERLIN, night))).toBe(until);
  });

  it('within a day, for who works at night', () => {
    const day = { from: '08:00', until: '15:00' };
    expect(iso(endOfQuiet(at('2026-03-10T09:00:00Z'), BERLIN, day))).toBe('2026-03-10T14:00:00.000Z');
    expect(endOfQuiet(at('2026-03-10T20:00:00Z'), BERLIN, day)).toBeNull();
    expect(endOfQuiet(at('2026-03-10T09:00:00Z'), 'America/New_York', day)).toBeNull();
  });

  it('that begin and end at the same time are none', () => {
    expect(endOfQuiet(at('2026-03-10T09:00:00Z'), BERLIN, { from: '08:00', until: '08:00' })).toBeNull();
  });
});

describe('the daily reminder', () => {
  it('is due for an hour from its time on', () => {
    expect(reminderWindow(at('2026-03-10T17:30:00Z'), BERLIN)).toEqual({ date: '2026-03-10', from: '17:30', until: '18:30' });
  });

  it('never of the day before', () => {
    expect(reminderWindow(at('2026-03-09T23:20:00Z'), BERLIN)).toEqual({ date: '2026-03-10', from: '00:00', until: '00:20' });
  });

  it('comes by the clock of where the person is', () => {
    expect(reminderWindow(at('2026-03-10T17:30:00Z'), 'Asia/Manila')).toEqual({ date: '2026-03-11', from: '00:30', until: '01:30' });
  });
});
