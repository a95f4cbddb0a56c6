import { describe, expect, it } from 'vitest';
import { forecast, retention, reviewsByDay } from './vocabStats.ts';

const at = (time: string) => Date.parse(time);
const NOW = at('2026-03-10T09:00:00Z');
const review = (time: string) => ({ at: at(time), is_first: false, is_remembered: true });

describe('the forecast', () => {
  it('is of 14 days; what is overdue counts to today', () => {
    const days = forecast(
      ['2026-02-01T10:00:00Z', '2026-03-10T22:00:00Z', '2026-03-11T10:00:00Z', '2026-03-24T00:00:00Z'].map(at),
      NOW,
      'Europe/Berlin',
    );
    expect(days).toHaveLength(14);
    expect(days.slice(0, 2)).toEqual([
      { date: '2026-03-10', due: 2 },
      { date: '2026-03-11', due: 1 },
    ]);
    expect(days.reduce((sum, { due }) => sum + due, 0)).toBe(3);
  });
  it('goes by the days of the learner', () => {
    expect(
      forecast([at('2026-03-10T18:00:00Z')], NOW, 'Asia/Manila')
        .slice(0, 2)
        .map(({ due }) => due),
    ).toEqual([0, 1]);
  });
});

describe('reviews by day', () => {
  it('are of 30 days, today last', () => {
    const days = reviewsByDay(
      [review('2026-03-09T22:30:00Z'), review('2026-03-09T23:30:00Z'), review('2026-01-01T00:00:00Z')],
      NOW,
      'Europe/Berlin',
    );
    expect(days).toHaveLength(30);
    expect(days.slice(-2)).toEqual([
      { date: '2026-03-09', reviews: 1 },
      { date: '2026-03-10', reviews: 1 },
    ]);
    expect(days.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(2);
  });
});

describe('retention', () => {
  it('is what was remembered of what had been asked for before', () => {
    const again = { ...review('2026-03-09T10:00:00Z'), is_remembered: false };
    const first = { ...again, is_first: true };
    expect(retention([first, again, review('2026-03-09T10:00:00Z'), review('2026-03-09T11:00:00Z')])).toEqual({
      reviews: 3,
      remembered: 2,
      rate: 2 / 3,
    });
    expect(retention([first]).rate).toBe(null);
  });
});
