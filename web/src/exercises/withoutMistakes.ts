import type { Grade } from '@visite/contract/exercises/kind.ts';

type Answer = Record<string, unknown>;
const isRecord = (value: unknown): value is Answer => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An answer without what was wrong in it: what is right stays, the rest is to be answered anew. What is one whole, an order or a
 * text, stays as it was.
 */
export function withoutMistakes(answer: Answer, result: Grade | null): Answer {
  const wrong = new Set(result?.parts.filter(({ state }) => state !== 'right').map(({ key }) => key));
  const rightOnly = (field: unknown) =>
    isRecord(field) ? Object.fromEntries(Object.entries(field).filter(([key]) => !wrong.has(key))) : field;
  return Object.fromEntries(Object.entries(answer).map(([name, field]) => [name, rightOnly(field)]));
}
