import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { longestRising, orderingRules } from './rules.ts';

const content = contentOf('ordering');
const grade = (...order: string[]) => orderingRules.grade(content, { order }, '');

describe('ordering: longest right order / n', () => {
  it.each([
    [['o1', 'o2', 'o3', 'o4'], 1],
    [['o2', 'o3', 'o4', 'o1'], 3 / 4],
    [['o2', 'o1', 'o4', 'o3'], 2 / 4],
    [['o4', 'o3', 'o2', 'o1'], 1 / 4],
  ])('%j is worth %d', (order, worth) => expect(grade(...order).score).toBe(worth));
  it('marks the steps outside the longest right row', () => {
    expect(grade('o2', 'o3', 'o4', 'o1').parts.map(({ state }) => state)).toEqual(['wrong', 'right', 'right', 'right']);
  });
  it('is not done while a step is missing, and minds no doubles and aliens', () => {
    expect(grade('o1', 'o2', 'o3')).toMatchObject({ score: 3 / 4, is_complete: false });
    expect(grade('o1', 'alien', 'o1', 'o2', 'o3', 'o4')).toMatchObject({ score: 1, is_complete: true });
  });
  it('finds as long a row as trying all of them does', () => {
    const longestByTrying = (ranks: number[]): number =>
      ranks.reduce((best, rank, index) => Math.max(best, 1 + longestByTrying(ranks.slice(index + 1).filter((later) => later > rank))), 0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 9 }), (ranks) => {
        expect(longestRising(ranks).size).toBe(longestByTrying(ranks));
      }),
    );
  });
});
