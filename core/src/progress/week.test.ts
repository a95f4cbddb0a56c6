import { describe, expect, it } from 'vitest';
import { daysFrom } from './localDays.ts';
import { streak } from './streak.ts';
import { weekOf } from './week.ts';

// A Thursday; its week began on Monday, the 9th.
const TODAY = '2026-03-12';
const week = (monday: string, days: number) => daysFrom(monday, 0, days);
const [TWO_AGO, LAST, THIS] = ['2026-02-23', '2026-03-02', '2026-03-09'];

describe('the week', () => {
  it('goes from Monday to Sunday and counts days, not what was done on them', () => {
    const { days, done, goal } = weekOf([THIS, '2026-03-11', '2026-03-11'], TODAY, 3);
    expect(days.map(({ date, isActive }) => `${date.slice(8)}${isActive ? '+' : ''}`)).toEqual([
      '09+',
      '10',
      '11+',
      '12',
      '13',
      '14',
      '15',
    ]);
    expect([done, goal]).toEqual([2, 3]);
    expect(weekOf([], '2026-03-15', 3).days[0]?.date).toBe(THIS);
    expect(weekOf([], THIS, 3).days[0]?.date).toBe(THIS);
  });

  it('is reached with as many days as were chosen, and never without a goal', () => {
    expect(weekOf(week(THIS, 2), TODAY, 3).isReached).toBe(false);
    expect(weekOf(week(THIS, 3), TODAY, 3).isReached).toBe(true);
    expect(weekOf(week(THIS, 3), TODAY, null)).toMatchObject({ isReached: false, restDays: 0 });
  });
});

describe('a rest day', () => {
  it('is saved by a day more than the goal, two at the most', () => {
    expect(weekOf(week(LAST, 4), TODAY, 3).restDays).toBe(1);
    expect(weekOf(week(LAST, 7), TODAY, 3).restDays).toBe(2);
    expect(weekOf([...week(TWO_AGO, 5), ...week(LAST, 4)], TODAY, 3).restDays).toBe(2);
    expect(weekOf(week(LAST, 7), TODAY, 7).restDays).toBe(0);
  });

  it('stands for a day of the goal', () => {
    expect(weekOf([...week(LAST, 4), ...week(THIS, 2)], TODAY, 3)).toMatchObject({ done: 2, restDays: 1, isReached: true });
  });

  it('is used up by a week that lacks it; one that lacks more costs nothing', () => {
    expect(weekOf([...week(TWO_AGO, 4), ...week(LAST, 2)], TODAY, 3).restDays).toBe(0);
    expect(weekOf([...week(TWO_AGO, 4), ...week(LAST, 1)], TODAY, 3).restDays).toBe(1);
  });

  it('is none of the streak, which stops at the first day without activity (Specification 4)', () => {
    const active = [...week(LAST, 7), '2026-03-11', TODAY];
    expect(weekOf(active, TODAY, 5).restDays).toBe(2);
    expect(streak(active, TODAY)).toBe(2);
  });
});
