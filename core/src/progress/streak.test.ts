import { describe, expect, it } from 'vitest';
import { daysBefore, localDate, streak } from './streak.ts';

const TODAY = '2026-03-02';
const last = (...offsets: number[]) => offsets.map((offset) => daysBefore(TODAY, offset));

describe('streak (Specification 4)', () => {
  it('starts today when today has activity', () => {
    expect(streak(last(0, 1, 2), TODAY)).toBe(3);
  });

  it('counts from yesterday when today has no activity', () => {
    expect(streak(last(1, 2), TODAY)).toBe(2);
  });

  it('is 0 when neither today nor yesterday has activity', () => {
    expect(streak(last(2, 3, 4), TODAY)).toBe(0);
    expect(streak([], TODAY)).toBe(0);
  });

  it('stops at the first day without activity', () => {
    expect(streak(last(0, 1, 3, 4), TODAY)).toBe(2);
  });

  it('counts a day once, however much was done', () => {
    expect(streak([TODAY, TODAY, TODAY], TODAY)).toBe(1);
  });

  it('counts up to 365 days', () => {
    expect(streak(last(...Array.from({ length: 400 }, (_, i) => i)), TODAY)).toBe(365);
  });

  it('goes by local calendar dates, over months and the change of the clock', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-03-30', 1)).toBe('2026-03-29');
    expect(localDate(Date.UTC(2026, 0, 1, 23, 30), 'Europe/Berlin')).toBe('2026-01-02');
  });
});
