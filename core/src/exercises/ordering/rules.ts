import { shuffled } from '#chance/shuffle.ts';
import { numbered } from '#exercises/answerWords.ts';
import type { ExerciseRules } from '#exercises/rules.ts';

/** The positions in `ranks` of a longest row of rising values. */
export function longestRising(ranks: number[]): Set<number> {
  const lengths: number[] = [];
  const before: number[] = [];
  for (const [index, rank] of ranks.entries()) {
    lengths[index] = 1;
    before[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if ((ranks[earlier] ?? 0) < rank && (lengths[earlier] ?? 0) + 1 > (lengths[index] ?? 0)) {
        lengths[index] = (lengths[earlier] ?? 0) + 1;
        before[index] = earlier;
      }
    }
  }
  const row = new Set<number>();
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = before[at] ?? -1) row.add(at);
  return row;
}

export const orderingRules: ExerciseRules<'ordering'> = {
  face: ({ items }, seed, order = seed) => ({
    items: shuffled(
      items.map(({ id, text }) => ({ id, text })),
      order,
    ),
  }),
  /** The longest part in the right order / n (domain 4); what is not given stands nowhere. */
  grade({ items }, { order }) {
    const given = [...new Set(order)].filter((id) => items.some((item) => item.id === id));
    const row = longestRising(given.map((id) => items.findIndex((item) => item.id === id)));
    const parts = items.map(({ id, explanation }, index) => {
      const at = given.indexOf(id);
      const isRight = row.has(at);
      const state = at < 0 ? ('open' as const) : isRight ? ('right' as const) : ('wrong' as const);
      return { key: id, score: isRight ? 1 : 0, state, expected: String(index + 1), ...(explanation && { explanation }) };
    });
    return { score: items.length === 0 ? 1 : row.size / items.length, is_complete: given.length === items.length, parts };
  },
  key: ({ items }) => ({ order: items.map(({ id }) => id) }),
  answers: ({ items }) => numbered(items.map(({ text }) => text)),
  problems: ({ items }) => [
    ...(items.length < 2 ? ['too_few_steps'] : []),
    ...(items.some(({ text }) => !text.trim()) ? ['step_without_text'] : []),
  ],
  words: ({ items }) => items.map(({ text }) => text),
};
