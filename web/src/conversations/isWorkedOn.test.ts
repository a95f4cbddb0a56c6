import { describe, expect, it } from 'vitest';
import { isWorkedOn } from './isWorkedOn.ts';
import { unsentMessage } from './talk.ts';

const said = { ...unsentMessage({ id: 'a', text: 'Guten Tag', created_at: '2026-01-01T10:00:00Z' }), task_key: 'greet' };
const written = (text: string) => [{ task_key: 'report', text, updated_at: '2026-01-01T10:00:00Z' }];

describe('a task of a case', () => {
  it('is done once something was said in it, here or before', () => {
    const talk = { key: 'greet', kind: 'CONVERSATION' as const };
    expect(isWorkedOn(talk, { documents: [], spoken_in: [] }, [])).toBe(false);
    expect(isWorkedOn(talk, { documents: [], spoken_in: [] }, [said])).toBe(true);
    expect(isWorkedOn(talk, { documents: [], spoken_in: ['greet'] }, [])).toBe(true);
  });
  it('is done once its text was begun; words said beside it do not count', () => {
    const report = { key: 'report', kind: 'DOCUMENTATION' as const };
    expect(isWorkedOn(report, { documents: written('  '), spoken_in: ['report'] }, [])).toBe(false);
    expect(isWorkedOn(report, { documents: written('Pat. wach.'), spoken_in: [] }, [])).toBe(true);
  });
});
