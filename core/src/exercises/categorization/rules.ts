import { shuffled } from '#chance/shuffle.ts';
import { allOf, labelled } from '#exercises/answerWords.ts';
import { givenFor, gradeOf, partOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';

export const categorizationRules: ExerciseRules<'categorization'> = {
  face: ({ categories, items }, seed, order = seed) => ({
    categories,
    items: shuffled(
      items.map(({ id, text }) => ({ id, text })),
      order,
    ),
  }),
  grade({ categories, items }, { placements }) {
    return gradeOf(
      items.map(({ id, category_id, explanation }) => {
        const given = categories.find((category) => category.id === givenFor(placements, id));
        const expected = categories.find((category) => category.id === category_id)?.name;
        return partOf(id, { isAnswered: given !== undefined, isRight: given?.id === category_id, expected, explanation });
      }),
    );
  },
  key: ({ items }) => ({ placements: Object.fromEntries(items.map(({ id, category_id }) => [id, category_id ?? ''])) }),
  answers: ({ categories, items }) =>
    categories.map(({ id, name }) => labelled(name, allOf(items.filter((item) => item.category_id === id).map(({ text }) => text)))),
  problems: ({ categories, items }) => [
    ...(categories.length < 2 ? ['too_few_categories'] : []),
    ...(categories.some(({ name }) => !name.trim()) ? ['category_without_name'] : []),
    ...(items.length === 0 ? ['no_items'] : []),
    ...(items.some(({ text }) => !text.trim()) ? ['item_without_text'] : []),
    ...(items.some(({ category_id }) => !categories.some(({ id }) => id === category_id)) ? ['item_without_category'] : []),
  ],
  words: ({ categories, items }) => [...categories.map(({ name }) => name), ...items.map(({ text }) => text)],
};
