import type { LanguageLevel } from '@visite/contract/primitives.ts';

/** Milliseconds of silence that a learner may choose before a turn ends. */
export const SHORTEST_PAUSE_MS = 1000;
export const LONGEST_PAUSE_MS = 3000;

/** `NATIVE` is what stands where nobody chose a level: it says nothing of the learner's own German. */
const PAUSES: Record<LanguageLevel, number> = { A1: 1800, A2: 1800, B1: 1500, B2: 1500, C1: 1200, C2: 1200, NATIVE: 1500 };

/**
 * How long a learner is silent before the turn is theirs no more, in milliseconds: learners think in mid-sentence, and
 * the longer the lower their level. What they chose themselves goes before.
 */
export function pauseBeforeEnd(level: LanguageLevel, chosenMs: number | null): number {
  return chosenMs === null ? PAUSES[level] : Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, chosenMs));
}
