import type { AnswerOf, FaceOf } from '@visite/contract/exercises/kinds.ts';

/** The order as it is shown: the learner's, and what it lacks behind it; what is gone from the exercise left out. */
export function orderOf(face: FaceOf<'ordering'>, { order }: AnswerOf<'ordering'>): string[] {
  const ids = face.items.map(({ id }) => id);
  const known = [...new Set(order)].filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** The list with one thing moved to another place; places outside the list leave it as it is. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const changed = [...list];
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return changed;
  const [one] = changed.splice(from, 1);
  if (one !== undefined) changed.splice(to, 0, one);
  return changed;
}
