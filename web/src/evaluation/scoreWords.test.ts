import { describe, expect, it } from 'vitest';
import { scoreWords } from './scoreWords.ts';

describe('a score in words', () => {
  it('has a kind word for every score, and a stronger one for a higher score', () => {
    expect([0, 0.29, 0.3, 0.59, 0.6, 0.84, 0.85, 1].map(scoreWords)).toEqual([
      'begin',
      'begin',
      'started',
      'started',
      'good',
      'good',
      'strong',
      'strong',
    ]);
  });
});
