import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { scoringRules } from './rules.ts';

const content = contentOf('scoring');
const key = scoringRules.key(content, '').ratings;
const grade = (ratings: Record<string, number>) => scoringRules.grade(content, { ratings }, '');
const part = (ratings: Record<string, number>, id: string) => grade(ratings).parts.find((one) => one.key === id);

describe('scoring: distance from the expected score', () => {
  it('costs the distance as a share of the item’s span', () => {
    // Expected 1 of 1 to 4.
    expect([1, 2, 3, 4].map((given) => part({ ...key, activity: given }, 'activity')?.score)).toEqual([
      1,
      expect.closeTo(2 / 3),
      expect.closeTo(1 / 3),
      0,
    ]);
    expect(part({ ...key, activity: 2 }, 'activity')?.state).toBe('partly');
    expect(part({ ...key, activity: 4 }, 'activity')?.state).toBe('wrong');
  });
  it('takes a score that the item does not have for none', () => {
    expect(grade({ ...key, activity: 7 })).toMatchObject({ is_complete: false });
    expect(part({ ...key, activity: 1.5 }, 'activity')).toMatchObject({ score: 0, state: 'open' });
  });
  it('names the expected score with its label, and why', () => {
    expect(part({ ...key, activity: 4 }, 'activity')).toMatchObject({
      expected: '1: bettlägerig',
      explanation: 'Sie liegt seit drei Tagen im Bett.',
    });
  });
  it('tells of the total and what it means, without counting it twice', () => {
    const off = { ...key, activity: 2 };
    expect(part(off, 'total')).toEqual({ key: 'total', score: 1, state: 'right', expected: '13: mittleres Dekubitusrisiko' });
    const items = grade(off).parts.filter((one) => one.key !== 'total');
    expect(grade(off).score).toBeCloseTo(items.reduce((sum, one) => sum + one.score, 0) / content.items.length);
    expect(part({}, 'total')?.state).toBe('open');
    expect(part(Object.fromEntries(content.items.map(({ id }) => [id, 3])), 'total')?.state).toBe('wrong');
  });
});
