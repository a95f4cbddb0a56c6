import { describe, expect, it } from 'vitest';
import { assignmentState } from './assignmentState.ts';

const today = '2026-03-10';
const [before, after] = ['2026-03-09', '2026-03-11'];
const of = (completed_items: number, total_items: number, due_on: string | null = null) =>
  assignmentState({ completed_items, total_items, due_on }, today);

describe('the state of an assignment', () => {
  it('is open until it is done or its time has passed', () => {
    expect([of(0, 3), of(2, 3, after), of(2, 3, before)]).toEqual(['OPEN', 'OPEN', 'OVERDUE']);
  });
  it('is open all through its last day', () => {
    expect(of(2, 3, today)).toBe('OPEN');
  });
  it('is done when every item is, also late, also when an item was taken away since', () => {
    expect([of(3, 3), of(3, 3, before), of(4, 3, before)]).toEqual(['DONE', 'DONE', 'DONE']);
  });
  it('is never done while there is nothing to do', () => {
    expect([of(0, 0), of(0, 0, before)]).toEqual(['OPEN', 'OVERDUE']);
  });
});
