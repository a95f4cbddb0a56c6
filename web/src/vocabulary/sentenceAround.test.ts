import { describe, expect, it } from 'vitest';
import { sentenceAround } from './sentenceAround.ts';

describe('the sentence around a selection', () => {
  const TEXT = 'Guten Tag.  Ich nehme Eliquis 5 mg, das ist ein\nBlutverdünner. Und Sie?';
  it('is the one in which the word stands', () => {
    expect(sentenceAround(TEXT, 'Blutverdünner')).toBe('Ich nehme Eliquis 5 mg, das ist ein Blutverdünner.');
  });
  it('comes without the marks in which it is quoted', () => {
    expect(sentenceAround('„Eliquis ist für das Blut.“', 'Eliquis')).toBe('Eliquis ist für das Blut.');
  });
  it('is none where a whole sentence, or more than one, was selected', () => {
    expect(sentenceAround(TEXT, 'Guten Tag.')).toBe('');
    expect(sentenceAround(TEXT, 'Guten Tag. Ich nehme')).toBe('');
  });
  it('is none where it would be too long to learn from, or the word stands elsewhere', () => {
    expect(sentenceAround(`Und ${'noch etwas '.repeat(40)}mehr.`, 'mehr')).toBe('');
    expect(sentenceAround(TEXT, 'Wunde')).toBe('');
  });
});
