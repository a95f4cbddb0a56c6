import type { Grade } from '@visite/contract/exercises/kind.ts';
import { describe, expect, it } from 'vitest';
import { withoutMistakes } from './withoutMistakes.ts';

const result = (states: Record<string, Grade['parts'][number]['state']>): Grade => ({
  score: 0.5,
  is_complete: true,
  parts: Object.entries(states).map(([key, state]) => ({ key, state, score: state === 'right' ? 1 : 0 })),
});

describe('only the mistakes again', () => {
  it('keeps what was right and takes out what was wrong, half right or open', () => {
    const answer = { gaps: { g1: 'misst', g2: 'falsch', g3: 'halb', g4: '' } };
    expect(withoutMistakes(answer, result({ g1: 'right', g2: 'wrong', g3: 'partly', g4: 'open' }))).toEqual({ gaps: { g1: 'misst' } });
  });

  it('looks into every field of the answer', () => {
    const answer = { mc: { q1: ['a'], q2: ['b'] }, open: { q3: 'Nie.' } };
    expect(withoutMistakes(answer, result({ q1: 'right', q2: 'wrong', q3: 'wrong' }))).toEqual({ mc: { q1: ['a'] }, open: {} });
  });

  it('leaves an order as it was put', () => {
    expect(withoutMistakes({ order: ['a', 'b'] }, result({ a: 'wrong', b: 'right' }))).toEqual({ order: ['a', 'b'] });
  });
});
