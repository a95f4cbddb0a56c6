import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { categorizationRules } from './rules.ts';

const content = contentOf('categorization');
const grade = (placements: Record<string, string>) => categorizationRules.grade(content, { placements }, '');

describe('categorization: share of right ones', () => {
  it('counts the items in their category', () => {
    expect(grade({ i1: 'vital', i2: 'vital', i3: 'vital' })).toMatchObject({ score: 2 / 3, is_complete: true });
    expect(grade({ i1: 'vital' })).toMatchObject({ score: 1 / 3, is_complete: false });
  });
  it('takes an unknown category for none', () => expect(grade({ i1: 'alien', i2: 'aid', i3: 'vital' }).is_complete).toBe(false));
  it('names the right category and why', () => {
    expect(grade({ i1: 'aid' }).parts[0]).toEqual({
      key: 'i1',
      score: 0,
      state: 'wrong',
      expected: 'Vitalzeichen',
      explanation: 'Der Puls ist ein Vitalzeichen.',
    });
  });
});
