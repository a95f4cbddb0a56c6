import type { Grade } from '@visite/contract/exercises/kind.ts';
import { isAttemptGiven } from './judgedParts.ts';

/** So far apart two instants may be only because of two clocks, or of the way to the server. */
const CLOCKS_MS = 60_000;

/** Whether work was done before what stands there, on another device that had no connection: it counts, and replaces nothing newer. */
export const isLateWork = (doneMs: number, standingSinceMs: number): boolean => doneMs < standingSinceMs - CLOCKS_MS;

/** What stands there when an attempt that was given before it is counted: steps that are judged belong to the attempt under way, which is now the next one. */
export function withEarlierAttempt(standing: { result: Grade | null; attempts: number }): Grade | null {
  const { result } = standing;
  if (!result?.attempt || isAttemptGiven(standing)) return result;
  return { ...result, attempt: result.attempt + 1 };
}
