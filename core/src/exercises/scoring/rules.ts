import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { gradeOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { textOfHtml } from '#exercises/textOfHtml.ts';

type ScaleItem = ContentOf<'scoring'>['items'][number];

/** 1 for the expected score, less by its distance as a share of the item's whole span. */
function closeness({ options, expected }: ScaleItem, given: number): number {
  if (expected === null) return 1;
  const scores = options.map(({ score }) => score);
  const span = Math.max(...scores) - Math.min(...scores);
  if (span <= 0) return given === expected ? 1 : 0;
  return Math.max(0, 1 - Math.abs(given - expected) / span);
}

export const scoringRules: ExerciseRules<'scoring'> = {
  face: ({ html, scale_name, scale_source, items, bands }) => ({
    html,
    scale_name,
    scale_source,
    items: items.map(({ id, name, options }) => ({ id, name, options })),
    bands,
  }),
  grade: ({ items }, { ratings }) =>
    gradeOf(
      items.map((item) => {
        const given = ratings[item.id];
        const isAnswered = given !== undefined && item.options.some(({ score }) => score === given);
        const score = isAnswered ? closeness(item, given) : 0;
        const expected = item.options.find((option) => option.score === item.expected);
        return {
          key: item.id,
          score,
          state: !isAnswered
            ? ('open' as const)
            : score === 1
              ? ('right' as const)
              : score >= 0.5
                ? ('partly' as const)
                : ('wrong' as const),
          ...(expected && { expected: `${expected.score}: ${expected.label}` }),
          ...(item.explanation && { explanation: item.explanation }),
        };
      }),
    ),
  key: ({ items }) => ({ ratings: Object.fromEntries(items.map(({ id, options, expected }) => [id, expected ?? options[0]?.score ?? 0])) }),
  problems: ({ html, items, scale_name, scale_source }) => [
    ...(textOfHtml(html) ? [] : ['no_patient']),
    ...(scale_name.trim() ? [] : ['no_scale']),
    ...(scale_source.trim() ? [] : ['no_source']),
    ...(items.length === 0 ? ['no_items'] : []),
    ...(items.some(({ options }) => options.length < 2) ? ['item_without_options'] : []),
    ...(items.some(({ options, expected }) => !options.some(({ score }) => score === expected)) ? ['item_without_expected'] : []),
  ],
  words: ({ html, scale_name, items }) => [textOfHtml(html), scale_name, ...items.map(({ name }) => name)],
};
