import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const counts = (changes: object = {}) => ({ total_items: 4, completed_items: 0, begun_items: 0, mean_score: null, ...changes });

describe('progress of a parent (domain 4: always derived from its children)', () => {
  it('is not started before anything was opened or begun', () => {
    expect(progressOf(counts(), false)).toEqual({ state: 'NOT_STARTED', score: null });
  });
  it('is started once it was opened, or an item was begun', () => {
    expect(progressOf(counts(), true).state).toBe('STARTED');
    expect(progressOf(counts({ begun_items: 1 }), false).state).toBe('STARTED');
  });
  it('is completed when every item is, with their mean score', () => {
    expect(progressOf(counts({ completed_items: 4, begun_items: 4, mean_score: 0.75 }), true)).toEqual({ state: 'COMPLETED', score: 0.75 });
  });
  it('is open again when an author adds an item', () => {
    expect(progressOf(counts({ total_items: 5, completed_items: 4, begun_items: 4, mean_score: 1 }), true).state).toBe('STARTED');
  });
  it('is never completed while it is empty', () => {
    expect(progressOf(counts({ total_items: 0 }), true).state).toBe('STARTED');
  });
});
