import { describe, expect, it } from 'vitest';
import { caseRules } from './rules.ts';

const grade = (case_score: number | null) => caseRules.grade({ case_id: 'sturz' }, { case_interaction_id: null, case_score }, '');

describe('case: the case’s own evaluation', () => {
  it('is open until the case is solved', () =>
    expect(grade(null)).toMatchObject({ score: 0, is_complete: false, parts: [{ state: 'open' }] }));
  it.each([
    [0.9, 'right'],
    [0.6, 'partly'],
    [0.2, 'wrong'],
    [0, 'wrong'],
  ])('takes over its score: %d is %s', (score, state) => {
    expect(grade(score)).toMatchObject({ score, is_complete: true, parts: [{ key: 'case', score, state }] });
  });
});
