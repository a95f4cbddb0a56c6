import path from 'node:path';
import { findMistakes } from '@visite/core/language/findings.ts';
import { describe, expect, it } from 'vitest';
import { readLexicon } from './lexicon.ts';
import { ownTexts } from './ownTexts.ts';

const texts = ownTexts(path.join(import.meta.dirname, '../../../content'));
const lexicon = await readLexicon();

describe('feedback on German: the sentences of cases, courses and word lists, which are right', () => {
  it('blames at most 0.4 % of more than 10,000 texts', () => {
    const blamed = texts.filter((text) => findMistakes(text, lexicon, { isSpoken: false }).length > 0);
    expect(texts.length).toBeGreaterThan(10_000);
    expect(blamed.length / texts.length, blamed.join('\n')).toBeLessThan(0.004);
  });
});
