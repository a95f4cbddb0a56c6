import type { Rating } from '@visite/contract/vocabReviews.ts';
import { describe, expect, it } from 'vitest';
import { type CardState, isLeech, LEECH_LAPSES, schedule, stageOf } from './schedule.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-10T09:00:00Z');

/** The states after answers, each given when the word was due. */
function after(...ratings: Rating[]): CardState[] {
  const states: CardState[] = [];
  for (const rating of ratings) {
    const before = states.at(-1) ?? null;
    states.push(schedule(before, rating, before?.due_at ?? START));
  }
  return states;
}
const daysOf = (states: CardState[]) => states.map(({ due_at, last_review_at }) => Math.round((due_at - last_review_at) / DAY_MS));

describe('spaced repetition (domain 5, FSRS)', () => {
  it('asks again after longer and longer times while the word is remembered', () => {
    const days = daysOf(after('good', 'good', 'good', 'good'));
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(new Set(days).size).toBe(4);
  });
  it('asks a forgotten word on the next day, never on the same', () => {
    expect(daysOf(after('again'))).toEqual([1]);
    const days = daysOf(after('good', 'good', 'good', 'again'));
    expect(days.at(-1)).toBeLessThan(days.at(-2) ?? 0);
    expect(days.at(-1)).toBeGreaterThanOrEqual(1);
  });
  it('waits longer the easier the answer was', () => {
    const [hard, good, easy] = (['hard', 'good', 'easy'] as const).map((rating) => daysOf(after('good', 'good', rating)).at(-1) ?? 0);
    expect([hard ?? 0, good ?? 0]).toEqual([Math.min(hard ?? 0, good ?? 0), Math.min(good ?? 0, easy ?? 0)]);
    expect(hard).toBeLessThan(easy ?? 0);
  });
  it('never waits longer than a year', () => {
    expect(Math.max(...daysOf(after(...Array.from({ length: 12 }, () => 'easy' as const))))).toBe(365);
  });
  it('counts answers and how often a word was forgotten', () => {
    expect(after('again', 'good', 'again', 'good').at(-1)).toMatchObject({ reps: 4, lapses: 1 });
  });
  it('takes somebody’s own parameters', () => {
    const [word] = after('good');
    const strict = schedule(word ?? null, 'good', word?.due_at ?? 0, { request_retention: 0.97 });
    const usual = schedule(word ?? null, 'good', word?.due_at ?? 0);
    expect(strict.due_at).toBeLessThan(usual.due_at);
  });
  it('gives the same for the same', () => {
    expect(after('good', 'hard', 'again')).toEqual(after('good', 'hard', 'again'));
  });
});

it('a word is new, then learned, then known well from 21 days on', () => {
  expect([stageOf(null), stageOf({ stability: 0.4 }), stageOf({ stability: 20.9 }), stageOf({ stability: 21 })]).toEqual([
    'new',
    'learning',
    'learning',
    'mature',
  ]);
});

it('a word that was forgotten eight times is a leech, as Anki counts it', () => {
  expect([isLeech(null), isLeech({ lapses: LEECH_LAPSES - 1 }), isLeech({ lapses: 8 })]).toEqual([false, false, true]);
});
