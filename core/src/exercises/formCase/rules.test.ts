import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { formCaseRules } from './rules.ts';

const content = contentOf('form_case');

describe('form_case: per field', () => {
  it('is worth the share of right fields, and done when all are filled', () => {
    const values = { side: 'rechts', pain: '6/10', what: 'Bruch' };
    expect(formCaseRules.grade(content, { values }, '')).toMatchObject({ score: expect.closeTo(2 / 3), is_complete: true });
    expect(formCaseRules.grade(content, { values: { side: 'rechts' } }, '')).toMatchObject({ is_complete: false });
  });
  it('is filled from a talk, so it needs a case', () => {
    expect(formCaseRules.problems({ ...content, case_id: null })).toEqual(['no_case']);
    expect(formCaseRules.face(content, '').case_id).toBe('sturz-in-der-nacht');
  });
});
