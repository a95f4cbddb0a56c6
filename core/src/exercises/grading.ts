import type { Grade, GradePart } from '@visite/contract/exercises/kind.ts';

/** The mean of the parts' scores; complete when none is open. Without parts there is nothing to do: score 1. */
export function gradeOf(parts: GradePart[]): Grade {
  const score = parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + part.score, 0) / parts.length;
  return { score, is_complete: parts.every((part) => part.state !== 'open'), parts };
}

/** A part that is simply right or wrong; `isAnswered` false: open, and worth nothing. */
export function partOf(
  key: string,
  {
    isAnswered,
    isRight,
    expected,
    explanation,
  }: { isAnswered: boolean; isRight: boolean; expected?: string | undefined; explanation?: string | undefined },
): GradePart {
  return {
    key,
    score: isAnswered && isRight ? 1 : 0,
    state: !isAnswered ? 'open' : isRight ? 'right' : 'wrong',
    ...(expected && { expected }),
    ...(explanation && { explanation }),
  };
}

/** What was given for an id. An id may be any word, "constructor" too, so that only the answer's own entries count. */
export const givenFor = <T>(given: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(given, id) ? given[id] : undefined;

/** The state that a score stands for, once something was given. */
export const stateOf = (score: number): 'right' | 'partly' | 'wrong' => (score === 1 ? 'right' : score > 0 ? 'partly' : 'wrong');
