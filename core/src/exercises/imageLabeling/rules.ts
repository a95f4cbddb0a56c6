import { shuffled } from '#chance/shuffle.ts';
import { numbered } from '#exercises/answerWords.ts';
import { givenFor, gradeOf, partOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { EXACT, isSameText } from '#exercises/sameText.ts';

export const imageLabelingRules: ExerciseRules<'image_labeling'> = {
  face: ({ picture, alt, items, distractors }, seed, order = seed) => ({
    picture,
    alt,
    points: items.map(({ id, x, y }) => ({ id, x, y })),
    labels: shuffled([...items.map(({ label }) => label), ...distractors], order),
  }),
  grade({ items, distractors }, { labels }) {
    const all = [...items.map(({ label }) => label), ...distractors];
    return gradeOf(
      items.map(({ id, label, explanation }) => {
        const given = givenFor(labels, id) ?? '';
        const isAnswered = given.trim() !== '' && all.some((one) => isSameText(given, one, EXACT));
        return partOf(id, { isAnswered, isRight: isSameText(given, label, EXACT), expected: label, explanation });
      }),
    );
  },
  key: ({ items }) => ({ labels: Object.fromEntries(items.map(({ id, label }) => [id, label])) }),
  answers: ({ items }) => numbered(items.map(({ label }) => label)),
  problems: ({ picture, alt, items }) => [
    ...(picture ? [] : ['no_picture']),
    ...(alt.trim() ? [] : ['no_alt']),
    ...(items.length < 2 ? ['too_few_points'] : []),
    ...(items.some(({ label }) => !label.trim()) ? ['point_without_label'] : []),
  ],
  words: ({ alt, items, distractors }) => [alt, ...items.map(({ label }) => label), ...distractors],
};
