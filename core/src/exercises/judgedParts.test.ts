import type { GradePart } from '@visite/contract/exercises/kind.ts';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './exercises.ts';
import { contentOf } from './fixtures.ts';
import { judgedInAttempt } from './judgedParts.ts';

const parts: GradePart[] = [
  { key: 'a', score: 0, state: 'wrong', expected: 'das Richtige' },
  { key: 'b', score: 0, state: 'open' },
];
const result = (attempt?: number) => ({ score: 0, is_complete: false, parts, ...(attempt && { attempt }) });

describe('what was judged in an attempt (domain 4: its model answer was shown)', () => {
  it('is each answered part while the attempt is not given', () => {
    expect(Object.keys(judgedInAttempt({ result: result(1), attempts: 0 }))).toEqual(['a']);
  });
  it('is nothing once the attempt was given: the next begins anew', () => {
    expect(judgedInAttempt({ result: result(1), attempts: 1 })).toEqual({});
    expect(judgedInAttempt({ result: null, attempts: 0 })).toEqual({});
    expect(judgedInAttempt({ result: result(), attempts: 0 })).toEqual({});
  });
});

describe.each(['mm_vocab', 'mm_set_phrase'] as const)('a judged step of %s', (kind) => {
  const rules = rulesOf(kind);
  const content = contentOf(kind);
  const key = rules.key(content, 's') as { steps: Record<string, { text: string; is_skipped: boolean }> };
  const [first = ''] = Object.keys(key.steps);
  const wrong = { steps: { [first]: { text: 'Das weiß ich nicht.', is_skipped: false } } };
  const judged = judgedInAttempt({ result: { ...rules.grade(content, wrong as never, 's'), attempt: 1 }, attempts: 0 });

  it('stays as it was given, changed or left out, so that it cannot raise the score of its attempt', () => {
    for (const again of [key, { steps: {} }]) {
      const counted = rules.keepJudged?.(again as never, wrong as never, judged) as typeof key;
      expect(counted.steps[first]).toEqual(wrong.steps[first]);
      expect(rules.grade(content, counted as never, 's', judged).parts.find((part) => part.key === first)?.score).toBe(0);
    }
  });

  it('keeps the worth that an evaluation call gave it', () => {
    const better: GradePart = { key: first, score: 0.5, state: 'partly' };
    expect(rules.grade(content, wrong as never, 's', { [first]: better }).parts.find((part) => part.key === first)).toEqual(better);
  });
});
