import { describe, expect, it } from 'vitest';
import { isLateWork, losesText, withEarlierAttempt } from './lateWork.ts';

describe('work of two devices', () => {
  it('is late where it was done before what stands there, and not for what two clocks differ by', () => {
    const standing = Date.parse('2026-03-12T10:00:00Z');
    expect([-3_600_000, -50_000, 0, 5000].map((ms) => isLateWork(standing + ms, standing))).toEqual([true, false, false, false]);
  });

  it('leaves the steps that are judged to the attempt under way, which follows one more now', () => {
    const result = { score: 0.5, is_complete: false, parts: [], attempt: 1 };
    expect(withEarlierAttempt({ result, attempts: 0 })).toEqual({ ...result, attempt: 2 });
    expect(withEarlierAttempt({ result, attempts: 1 })).toBe(result);
    expect(withEarlierAttempt({ result: null, attempts: 0 })).toBeNull();
  });
});

describe('a text of one’s own', () => {
  const reflection = (text: string) => ({ text, is_shared: false });
  it.each([
    ['another text', reflection('Heute war viel los.'), reflection('Die Nacht war ruhig.'), true],
    ['nothing', reflection('Heute war viel los.'), reflection(''), true],
    ['more of it', reflection('Heute war viel los.'), reflection('Heute war viel los. Frau Kern ist gestürzt.'), false],
    ['itself with another choice', reflection('Heute war viel los.'), { text: 'Heute war viel los.', is_shared: true }, false],
    ['a step without it', { steps: { a: { text: 'Ich messe den Blutdruck.' } } }, { steps: { b: { text: 'Ich bin hier.' } } }, true],
  ])('is lost to %s: %#', (_, standing, given, isLost) => expect(losesText(standing, given)).toBe(isLost));

  it('is none of one or two words, of choices, or of an order', () => {
    expect(losesText({ gaps: { a: 'messen', b: 'das Fieber' } }, { gaps: { a: 'misst' } })).toBe(false);
    expect(losesText({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toBe(false);
  });
});
