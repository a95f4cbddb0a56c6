import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { labelled } from '#exercises/answerWords.ts';
import { givenFor, gradeOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { textOfHtml } from '#exercises/textOfHtml.ts';

type Content = ContentOf<'scoring'>;
type ScaleItem = Content['items'][number];

/** 1 for the expected score, less by its distance as a share of the item's whole span. */
function closeness({ options, expected }: ScaleItem, given: number): number {
  if (expected === null) return 1;
  const scores = options.map(({ score }) => score);
  const span = Math.max(...scores) - Math.min(...scores);
  if (span <= 0) return given === expected ? 1 : 0;
  return Math.max(0, 1 - Math.abs(given - expected) / span);
}

function itemPart(item: ScaleItem, given: number | undefined): GradePart {
  const isAnswered = given !== undefined && item.options.some(({ score }) => score === given);
  const score = isAnswered ? closeness(item, given) : 0;
  const expected = item.options.find((option) => option.score === item.expected);
  return {
    key: item.id,
    score,
    state: !isAnswered ? 'open' : score === 1 ? 'right' : score >= 0.5 ? 'partly' : 'wrong',
    ...(expected && { expected: `${expected.score}: ${expected.label}` }),
    ...(item.explanation && { explanation: item.explanation }),
  };
}

export const sumOf = (scores: number[]): number => scores.reduce((sum, score) => sum + score, 0);
export const bandOf = (bands: Content['bands'], total: number) => bands.find(({ min, max }) => total >= min && total <= max);

/** The total and what it means: right in the expected band. Told, but not scored: its items are. */
function totalPart(items: ScaleItem[], bands: Content['bands'], ratings: Record<string, number>): GradePart[] {
  const expected = items.flatMap((item) => item.expected ?? []);
  if (items.length === 0 || expected.length < items.length) return [];
  const band = bandOf(bands, sumOf(expected));
  if (!band) return [];
  const given = items.flatMap((item) => givenFor(ratings, item.id) ?? []);
  const isRight = given.length === items.length && bandOf(bands, sumOf(given)) === band;
  const state = given.length < items.length ? 'open' : isRight ? 'right' : 'wrong';
  return [{ key: 'total', score: isRight ? 1 : 0, state, expected: `${sumOf(expected)}: ${band.meaning}` }];
}

export const scoringRules: ExerciseRules<'scoring'> = {
  face: ({ html, scale_name, scale_source, items, bands }) => ({
    html,
    scale_name,
    scale_source,
    items: items.map(({ id, name, options }) => ({ id, name, options })),
    bands,
  }),
  grade({ items, bands }, { ratings }) {
    const grade = gradeOf(items.map((item) => itemPart(item, givenFor(ratings, item.id))));
    return { ...grade, parts: [...grade.parts, ...totalPart(items, bands, ratings)] };
  },
  key: ({ items }) => ({ ratings: Object.fromEntries(items.map(({ id, options, expected }) => [id, expected ?? options[0]?.score ?? 0])) }),
  answers: ({ items }) => items.map(({ name, expected }) => labelled(name, expected === null ? '' : String(expected))),
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
