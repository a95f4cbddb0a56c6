import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { pairOfTermsGameRules } from './rules.ts';

const content = contentOf('pair_of_terms_game');
const right = content.pairs.map(({ left, right }) => ({ left, right }));
const wrong = { left: 'Atemnot', right: 'Hypertonie' };
const grade = (tries: (typeof wrong)[], of = content) => pairOfTermsGameRules.grade(of, { tries }, '');

describe('pair_of_terms_game: pairs per tries', () => {
  it('is worth nothing before all pairs are found', () => {
    expect(grade(right.slice(0, 2))).toMatchObject({ score: 0, is_complete: false });
    expect(grade(right)).toMatchObject({ score: 1, is_complete: true });
  });
  it('costs a share for every wrong try', () => {
    expect(grade([wrong, ...right]).score).toBeCloseTo(3 / 4);
    expect(grade([wrong, right[0] ?? wrong, wrong, ...right.slice(1)]).score).toBeCloseTo(3 / 5);
  });
  it('judges every try by its number, and tells of no pair that was not tried', () => {
    const { parts } = pairOfTermsGameRules.check?.(content, { tries: [wrong, ...right.slice(0, 1)] }, '') ?? { parts: [] };
    expect(parts).toEqual([
      { key: '0', score: 0, state: 'wrong' },
      { key: '1', score: 1, state: 'right' },
    ]);
  });
  it('finds a pair once: the same cards again are a wrong try', () => {
    expect(grade([...right.slice(0, 1), ...right]).score).toBeCloseTo(3 / 4);
  });
  it('does not count what is tried after the last pair was found', () => {
    expect(grade([...right, wrong, wrong])).toMatchObject({ score: 1, is_complete: true });
  });
  it('takes cards with equal texts for each other', () => {
    const twins = KINDS.pair_of_terms_game.Content.parse({
      pairs: [
        { id: 'a', left: 'der Arm', right: 'Körperteil' },
        { id: 'b', left: 'das Bein', right: 'Körperteil' },
        { id: 'c', left: 'der Arm', right: 'Körperteil' },
      ],
    });
    const arm = { left: 'der Arm', right: 'Körperteil' };
    expect(grade([arm, { left: 'das Bein', right: 'Körperteil' }, arm], twins)).toMatchObject({ score: 1, is_complete: true });
  });
  it('counts tries that were judged, whatever shorter list is sent afterwards', () => {
    const judged = { 0: { key: '0', score: 0, state: 'wrong' as const } };
    const kept = pairOfTermsGameRules.keepJudged?.({ tries: right }, { tries: [wrong] }, judged);
    expect(kept).toEqual({ tries: [wrong, ...right] });
    expect(pairOfTermsGameRules.keepJudged?.({ tries: [wrong, ...right] }, { tries: [wrong] }, judged)).toEqual(kept);
  });
});
