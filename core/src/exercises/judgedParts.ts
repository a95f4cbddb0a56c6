import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { JudgedParts } from './rules.ts';

interface Work {
  result: Grade | null;
  /** How many attempts were given. */
  attempts: number;
}

/**
 * The parts that were judged in the attempt under way, with what would have been right. They stay as they are until the attempt is
 * given: who has read the model answer does not score with it in the same attempt.
 */
export function judgedInAttempt({ result, attempts }: Work): JudgedParts {
  if (!result?.attempt || isAttemptGiven({ result, attempts })) return {};
  return Object.fromEntries(result.parts.filter(({ state }) => state !== 'open').map((part) => [part.key, part]));
}

/** Whether what is judged is an attempt that was given: what comes next begins a new one. */
export const isAttemptGiven = ({ result, attempts }: Work): boolean =>
  result !== null && attempts > 0 && (result.attempt === undefined || result.attempt <= attempts);

/** What was given, with the entries that are judged as they were before. */
export const withJudged = <T>(given: Record<string, T>, before: Record<string, T>, judged: JudgedParts): Record<string, T> => ({
  ...given,
  ...Object.fromEntries(Object.entries(before).filter(([key]) => Object.hasOwn(judged, key))),
});
