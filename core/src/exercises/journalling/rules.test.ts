import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { journallingRules } from './rules.ts';

const grade = (text: string, is_shared = false) => journallingRules.grade(contentOf('journalling'), { text, is_shared }, '');

describe('journalling: done when written', () => {
  it('is done with the wanted number of words, whatever they say and whoever may read them', () => {
    expect(grade('Heute war die Übergabe sehr schnell.')).toMatchObject({ score: 1, is_complete: true });
    expect(grade('Heute war die Übergabe sehr schnell.', true)).toEqual(grade('Heute war die Übergabe sehr schnell.'));
  });
  it('is not done before', () => {
    expect(grade('Heute war')).toMatchObject({ score: 0.4, is_complete: false });
    expect(grade(' … ! ')).toMatchObject({ score: 0, is_complete: false });
  });
});
