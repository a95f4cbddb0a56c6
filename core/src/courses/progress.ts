import type { Progress } from '@visite/contract/courseProgress.ts';

/** What is known of the items of a course, chapter or section for one learner. */
export interface ItemCounts {
  total_items: number;
  completed_items: number;
  /** Items that were begun, completed ones included. */
  begun_items: number;
  /** Mean of the completed items' best scores; null before the first. */
  mean_score: number | null;
}

/**
 * A parent's progress is always derived from its items (domain 4): completed when all are, started when one is begun or the
 * learner has opened it, and never completed while it has none.
 */
export function progressOf(counts: ItemCounts, isOpened: boolean): Pick<Progress, 'state' | 'score'> {
  const isDone = counts.total_items > 0 && counts.completed_items >= counts.total_items;
  const isBegun = counts.begun_items > 0 || isOpened;
  return { state: isDone ? 'COMPLETED' : isBegun ? 'STARTED' : 'NOT_STARTED', score: counts.mean_score };
}
