import type { Grade } from '@visite/contract/exercises/kind.ts';
import { wordCount } from '#language/wordCount.ts';
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

/** So many words are a text of one's own; fewer are soon put in again. */
const TEXT_WORDS = 3;

/** The texts of three words and more in an answer, each with where it stands. */
export function ownTexts(answer: unknown, path = ''): [path: string, text: string][] {
  if (typeof answer === 'string') return wordCount(answer) >= TEXT_WORDS ? [[path, answer.trim()]] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, part]) => ownTexts(part, `${path}/${name}`));
}

/** Whether a text that stands there would be gone: what takes its place does not hold it. */
export function losesText(standing: unknown, given: unknown): boolean {
  const texts = new Map(ownTexts(given));
  return ownTexts(standing).some(([path, text]) => !texts.get(path)?.includes(text));
}
