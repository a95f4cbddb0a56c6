import { describe, expect, it } from 'vitest';
import { textRules } from './rules.ts';

describe('text: done at its end', () => {
  it('is done when it was read to its end', () => {
    expect(textRules.grade({ html: '<p>Übergabe</p>' }, { has_read: true }, '')).toMatchObject({ score: 1, is_complete: true });
    expect(textRules.grade({ html: '<p>Übergabe</p>' }, { has_read: false }, '')).toMatchObject({ score: 0, is_complete: false });
  });
  it('is no text when only empty elements are left of it', () => {
    expect(textRules.problems({ html: '<p>&nbsp;</p>' })).toEqual(['no_text']);
    expect(textRules.words({ html: '<h2>Übergabe</h2><p>Name &amp; Alter</p>' })).toEqual(['Übergabe Name & Alter']);
  });
});
