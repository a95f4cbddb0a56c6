import { describe, expect, it } from 'vitest';
import { assignmentState } from './assignmentState.ts';

const now = new Date('2026-03-10T09:00:00Z');
const [before, after] = [new Date('2026-03-10T08:59:59Z'), new Date('2026-03-10T09:00:01Z')];
const of = (completed_items: number, total_items: number, due_at: Date | null = null) =>
  assignmentState({ completed_items, total_items, due_at }, now);

describe('the state of an assignment', () => {
  it('is open until it is done or its time has passed', () => {
    expect([of(0, 3), of(2, 3, after), of(2, 3, before)]).toEqual(['OPEN', 'OPEN', 'OVERDUE']);
  });
  it('is done when every item is, also late, also when an item was taken away since', () => {
    expect([of(3, 3), of(3, 3, before), of(4, 3, before)]).toEqual(['DONE', 'DONE', 'DONE']);
  });
  it('is never done while there is nothing to do', () => {
    expect([of(0, 0), of(0, 0, before)]).toEqual(['OPEN', 'OVERDUE']);
  });
});
