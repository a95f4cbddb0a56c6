import { describe, expect, it } from 'vitest';
import { type Learning, waysToGoOn, wentOnToday } from './goOn.ts';

/** Only what decides. */
const learning = (of: object): Learning =>
  ({ assignments: [], interactions: [], course: undefined, nextCase: undefined, ...of }) as Learning;
const kinds = (of: object) => waysToGoOn(learning(of)).map(({ kind }) => kind);

const open = { state: 'ACTIVE', updated_at: '2026-11-20T10:00:00Z', current_task_interaction_index: 0, solved_at: null };
const course = { last_activity_at: '2026-11-21T10:00:00Z' };
const assignment = { state: 'OPEN', next_section_id: 'section' };

describe('what to go on with', () => {
  it('is what was assigned, then what was begun last, then a new case', () => {
    const all = { assignments: [assignment], interactions: [open], course, nextCase: {} };
    expect(kinds(all)).toEqual(['assignment', 'course', 'case', 'new_case']);
    expect(kinds({ ...all, course: { last_activity_at: null } })).toEqual(['assignment', 'case', 'course', 'new_case']);
  });

  it('is neither done assignments nor solved cases', () => {
    expect(kinds({ assignments: [{ ...assignment, state: 'DONE' }], interactions: [{ ...open, state: 'SOLVED' }], nextCase: {} })).toEqual([
      'new_case',
    ]);
  });
});

describe('what was done today', () => {
  const at = (now: string, of: object, timeZone = 'Europe/Berlin') => wentOnToday(learning(of), { now: Date.parse(now), timeZone });

  it('counts by the person’s own calendar', () => {
    expect(at('2026-11-21T20:00:00Z', { course })).toBe(true);
    expect(at('2026-11-22T20:00:00Z', { course })).toBe(false);
    expect(at('2026-11-22T04:00:00Z', { course }, 'America/New_York')).toBe(true);
  });

  it('is a case that was solved or brought to its next task, not one that was only opened', () => {
    expect(at('2026-11-20T20:00:00Z', { interactions: [open] })).toBe(false);
    expect(at('2026-11-20T20:00:00Z', { interactions: [{ ...open, current_task_interaction_index: 1 }] })).toBe(true);
    expect(at('2026-11-20T20:00:00Z', { interactions: [{ ...open, state: 'SOLVED', solved_at: open.updated_at }] })).toBe(true);
  });
});
