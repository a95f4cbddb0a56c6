import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { nextCase } from './nextCase.ts';

const cases = (...levels: LanguageLevel[]) => levels.map((level) => ({ id: level, level }));
const nothing = new Set<string>();

describe('the next case', () => {
  it('is one at the learner’s level', () => {
    expect(nextCase(cases('A2', 'B1', 'C1'), nothing, 'B1')?.level).toBe('B1');
  });

  it('is never one that was begun', () => {
    expect(nextCase(cases('A2', 'B1', 'C1'), new Set(['B1', 'A2']), 'B1')?.level).toBe('C1');
  });

  it('is the easier of two that are equally near', () => {
    expect(nextCase(cases('B2', 'A2'), nothing, 'B1')?.level).toBe('A2');
  });

  it('is nothing when every case was begun', () => {
    expect(nextCase(cases('A2'), new Set(['A2']), 'A2')).toBeUndefined();
  });
});
