import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { nextCase } from './nextCase.ts';

const cases = (...levels: LanguageLevel[]) => levels.map((level) => ({ id: level, level, tags: [] }));
const learnerAt = (language_level: LanguageLevel) => ({ language_level, goals: [] });
const nothing = new Set<string>();

describe('the next case', () => {
  it('is one at the learner’s level', () => {
    expect(nextCase(cases('A2', 'B1', 'C1'), nothing, learnerAt('B1'))?.level).toBe('B1');
  });

  it('is never one that was begun', () => {
    expect(nextCase(cases('A2', 'B1', 'C1'), new Set(['B1', 'A2']), learnerAt('B1'))?.level).toBe('C1');
  });

  it('is the easier of two that are equally near', () => {
    expect(nextCase(cases('B2', 'A2'), nothing, learnerAt('B1'))?.level).toBe('A2');
  });

  it('is, of equally near ones, the one that serves the learner’s goals', () => {
    const fall = { id: 'fall', level: 'B1' as const, tags: ['Sturz', 'Übergabe'] };
    const admission = { id: 'admission', level: 'B1' as const, tags: ['Aufnahmegespräch'] };
    expect(nextCase([admission, fall], nothing, { language_level: 'B1', goals: ['HANDOVER'] })?.id).toBe('fall');
    expect(nextCase([fall, admission], nothing, { language_level: 'B1', goals: ['ADMISSION'] })?.id).toBe('admission');
  });

  it('is nothing when every case was begun', () => {
    expect(nextCase(cases('A2'), new Set(['A2']), learnerAt('A2'))).toBeUndefined();
  });
});
