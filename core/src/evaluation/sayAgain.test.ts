import type { TextMark } from '@visite/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { saidAgain, sentenceToSayAgain } from './sayAgain.ts';

const TEXT = 'Guten Tag. Haben Sie Schmerzen in die Bauch und seit wann haben Sie das? Danke.';
const mark = (original: string, correction: string): TextMark => ({
  category: 'case',
  topic: 'case',
  original,
  correction,
  reason: 'Wo? Dann steht der Dativ.',
  start: TEXT.indexOf(original),
  end: TEXT.indexOf(original) + original.length,
});
const MARK = mark('in die Bauch', 'im Bauch');

describe('a sentence to say again (experience.md: a better version of one’s own words)', () => {
  it('is the sentence around the mistake, with all its mistakes put right', () => {
    expect(sentenceToSayAgain(TEXT, [MARK, mark('Danke', 'Vielen Dank')], MARK)).toEqual({
      said: 'Haben Sie Schmerzen in die Bauch und seit wann haben Sie das?',
      better: 'Haben Sie Schmerzen im Bauch und seit wann haben Sie das?',
      reason: 'Wo? Dann steht der Dativ.',
    });
    expect(sentenceToSayAgain(TEXT, [MARK, mark('Schmerzen', 'Beschwerden')], MARK)?.better).toBe(
      'Haben Sie Beschwerden im Bauch und seit wann haben Sie das?',
    );
  });
  it('is none where the line was changed since', () => {
    expect(sentenceToSayAgain('Haben Sie Schmerzen?', [], MARK)).toBeNull();
  });

  const sentence = { said: 'Sie haben der Schmerz in die Bauch?', better: 'Haben Sie Schmerzen im Bauch?', reason: '' };
  it.each([
    ['Haben Sie Schmerzen im Bauch?', 'right'],
    ['haben sie schmerzen im bauch', 'right'],
    ['Sie haben der Schmerz in die Bauch', 'old'],
    ['Haben Sie im Bauch Schmerzen?', 'near'],
    ['Haben Sie Schmerzen in Bauch?', 'near'],
    ['Guten Morgen, wie geht es Ihnen heute denn so?', 'other'],
    ['', 'other'],
  ])('„%s“ is %s', (now, verdict) => expect(saidAgain(sentence, now)).toBe(verdict));
});
