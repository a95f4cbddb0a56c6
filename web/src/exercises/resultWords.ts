import type { Grade } from '@visite/contract/exercises/kind.ts';

/** The key of the words for a score: honest and short. */
export function resultWord({ score }: Pick<Grade, 'score'>): 'perfect' | 'good' | 'half' | 'try' {
  if (score >= 0.995) return 'perfect';
  if (score >= 0.75) return 'good';
  return score >= 0.4 ? 'half' : 'try';
}
