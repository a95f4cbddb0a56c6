import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { formStructuredRules } from './rules.ts';

const content = contentOf('form_structured');

describe('form_structured: per field', () => {
  it('is worth the share of right fields, and done when all are filled', () => {
    const values = { side: 'rechts', pain: '6/10', what: 'Bruch' };
    expect(formStructuredRules.grade(content, { values }, '')).toMatchObject({ score: expect.closeTo(2 / 3), is_complete: true });
    expect(formStructuredRules.grade(content, { values: { side: 'rechts' } }, '')).toMatchObject({ is_complete: false });
  });
  it('is filled from a source, read, heard or seen', () => {
    expect(formStructuredRules.problems({ ...content, source: { ...content.source, html: '<p></p>' } })).toEqual(['no_source_text']);
    expect(formStructuredRules.problems({ ...content, source: { ...content.source, html: '', read_aloud: 'Guten Morgen' } })).toEqual([]);
  });
});
