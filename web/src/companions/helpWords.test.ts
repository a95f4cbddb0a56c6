import { describe, expect, it } from 'vitest';
import { forField, levelAsked, takenHelp } from './helpWords.ts';

const task = { task_key: 'talk', title: 'Gespräch', things: 12, hints: 2, sentence_starts: 0, full_sentences: 1 };

describe('help in words', () => {
  it('knows a button by what it says', () => {
    const words = { HINT: 'Gib mir einen Tipp.', SENTENCE_START: 'Gib mir einen Satzanfang.', FULL_SENTENCE: 'Sag mir den ganzen Satz.' };
    expect(levelAsked('Gib mir einen Satzanfang.', (level) => words[level])).toBe('SENTENCE_START');
    expect(levelAsked('Was heißt Dyspnoe?', (level) => words[level])).toBeUndefined();
  });

  it('names what was taken and leaves out what was not', () => {
    expect(takenHelp(task)).toEqual([
      { level: 'HINT', count: 2 },
      { level: 'FULL_SENTENCE', count: 1 },
    ]);
    expect(takenHelp(undefined)).toEqual([]);
  });

  it('puts a beginning into the field so that one can write on, and a sentence as it is', () => {
    expect(forField('Haben Sie …')).toBe('Haben Sie ');
    expect(forField('Ich fasse zusammen: … Stimmt das?')).toBe('Ich fasse zusammen: … Stimmt das?');
  });
});
