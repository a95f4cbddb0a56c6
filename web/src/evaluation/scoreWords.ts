/** How a score (0..1) is put into words: never a mark, always a step. */
export type ScoreWords = 'strong' | 'good' | 'started' | 'begin';

export function scoreWords(score: number): ScoreWords {
  if (score >= 0.85) return 'strong';
  if (score >= 0.6) return 'good';
  if (score >= 0.3) return 'started';
  return 'begin';
}
