import { describe, expect, it } from 'vitest';
import { ankiSchedule, collectionDay, type Memory } from './ankiSchedule.ts';

const at = (moment: string) => Date.parse(moment);
const MADE = collectionDay(at('2026-03-10T09:00:00Z'));
const memory = (change: Partial<Memory>): Memory => ({
  state: 'review',
  due: at('2026-03-20T09:00:00Z'),
  stability: 10.123456,
  difficulty: 5.43219,
  reps: 4,
  lapses: 1,
  last_review: at('2026-03-10T09:00:00Z'),
  ...change,
});

describe('a word’s memory as Anki keeps it', () => {
  it('counts days from four in the morning', () => {
    expect(MADE * 1000).toBe(at('2026-03-10T04:00:00Z'));
    expect(collectionDay(at('2026-03-10T03:59:00Z')) * 1000).toBe(at('2026-03-09T04:00:00Z'));
  });

  it('of a new word is its place', () => {
    const fresh = { type: 0, queue: 0, due: 3, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '{}' };
    expect([ankiSchedule(undefined, MADE, 3), ankiSchedule(memory({ state: 'new' }), MADE, 3)]).toEqual([fresh, fresh]);
  });

  it('of a word in review is a day, with the memory of FSRS', () => {
    const lrt = at('2026-03-10T09:00:00Z') / 1000;
    expect(ankiSchedule(memory({}), MADE, 1)).toEqual({
      type: 2,
      queue: 2,
      due: 10,
      ivl: 10,
      factor: 2500,
      reps: 4,
      lapses: 1,
      left: 0,
      data: JSON.stringify({ s: 10.1235, d: 5.432, dr: 0.9, lrt }),
    });
    expect(ankiSchedule(memory({ last_review: null, due: at('2026-03-08T09:00:00Z') }), MADE, 1)).toMatchObject({ due: -2, ivl: 10 });
  });

  it('of a word that is being learned is a moment', () => {
    const due = at('2026-03-10T09:10:00Z');
    expect(ankiSchedule(memory({ state: 'learning', due }), MADE, 1)).toMatchObject({
      type: 1,
      queue: 1,
      due: due / 1000,
      ivl: 0,
      left: 1001,
    });
    expect(ankiSchedule(memory({ state: 'relearning', due, stability: 0.4 }), MADE, 1)).toMatchObject({
      type: 3,
      queue: 1,
      due: due / 1000,
      ivl: 1,
    });
  });
});
