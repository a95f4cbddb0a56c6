import path from 'node:path';
import { findMistakes } from '@visite/core/language/findings.ts';
import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { readLexicon } from './lexicon.ts';
import { readSentences } from './sentences.ts';

const sentences = readSentences(path.join(import.meta.dirname, '../../german/build'));
const lexicon = await readLexicon();
const judged = sentences.map((sentence) =>
  judge(sentence, findMistakes(sentence.text, lexicon, { isSpoken: sentence.where === 'spoken' })),
);

describe('feedback on German (issue 11): the sentences that it was built with', () => {
  it('are at least 2,400, by nine mother tongues, more than a third right and tricky', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(2400);
    expect(new Set(sentences.map(({ writer }) => writer)).size).toBeGreaterThanOrEqual(9);
    expect(sentences.filter(({ right }) => right).length).toBeGreaterThan(sentences.length / 3);
  });

  it('at least 75 % of the mistakes are surely and rightly corrected, 99 % of the corrections are right, at most 0.1 % of the right sentences blamed', () => {
    const mistakes = judged.reduce((sum, { sentence }) => sum + (sentence.right ? 0 : Math.max(1, sentence.kinds.length)), 0);
    const fixed = judged.reduce((sum, one) => sum + one.fixed, 0);
    const corrections = judged.reduce((sum, { findings }) => sum + findings.length, 0);
    const good = judged.reduce((sum, { right, sentence }) => sum + (sentence.right ? 0 : right), 0);
    const right = judged.filter(({ sentence }) => sentence.right);
    const blamed = right.filter(({ findings }) => findings.length > 0);
    expect(fixed / mistakes).toBeGreaterThan(0.75);
    expect(good / corrections).toBeGreaterThan(0.99);
    expect(blamed.length / right.length).toBeLessThan(0.001);
  });
});
