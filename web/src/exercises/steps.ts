import type { Grade } from '@visite/contract/exercises/kind.ts';

type Steps = Record<string, { text: string; is_skipped: boolean }>;

/** The first step that was not answered; the last one when all were. */
export function firstOpenStep(keys: string[], steps: Steps): number {
  const open = keys.findIndex((key) => !steps[key]);
  return open < 0 ? Math.max(0, keys.length - 1) : open;
}

/** Whether each step was answered and the judgement of all is there. */
export const isAllJudged = (keys: string[], steps: Steps, result: Grade | null): boolean =>
  keys.every((key) => steps[key] && result?.parts.some((part) => part.key === key && part.state !== 'open'));
