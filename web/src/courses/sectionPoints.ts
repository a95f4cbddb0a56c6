import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { XP_AMOUNTS } from '@visite/core/progress/xp.ts';

type Work = Pick<ItemInteraction, 'state' | 'score'>;

/** What a section brought so far: items completed, their mean score 0..1 (null before the first), and points (domain 5). */
export function sectionPoints(interactions: Work[]) {
  const completed = interactions.filter(({ state }) => state === 'COMPLETED');
  const perfect = completed.filter(({ score }) => score === 1).length;
  return {
    completed: completed.length,
    score: completed.length === 0 ? null : completed.reduce((sum, { score }) => sum + (score ?? 0), 0) / completed.length,
    xp: completed.length * XP_AMOUNTS.item_completed + perfect * XP_AMOUNTS.item_perfect,
  };
}
