import type { Signs } from '@visite/core/language/sureness/signs.ts';

/** What speaks for and against something, and whether it was right; `count`: how much it counts, 1 by default. */
export interface Labelled {
  signs: Signs;
  isRight: boolean;
  count?: number;
}

const ROUNDS = 300;
/** How strongly weights are kept small: a rule seen twice learns little. */
const SMALL = 5;
const RATE = 0.3;
const INERTIA = 0.9;

/** Weights that make what was right likeliest: logistic regression with Gaussian priors, by all examples at once. The same examples give the same weights. */
export function logisticWeights(examples: readonly Labelled[]): Record<string, number> {
  const names = [...new Set(examples.flatMap(({ signs }) => Object.keys(signs)))].toSorted();
  const place = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ signs, isRight, count = 1 }) => ({
    isRight,
    count,
    values: Object.entries(signs).flatMap(([name, value]) => (value === 0 ? [] : [[place.get(name) ?? 0, value] as const])),
  }));
  const weights = new Float64Array(names.length);
  const moves = new Float64Array(names.length);
  // A bound of the curvature, by which each weight goes as far as it may.
  const bound = new Float64Array(names.length).fill(SMALL);
  for (const { values, count } of rows) for (const [at, value] of values) bound[at] = (bound[at] ?? SMALL) + count * value * value;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, at) => (names[at] === 'one' ? 0 : SMALL * weight));
    for (const { values, isRight, count } of rows) {
      const score = values.reduce((sum, [at, value]) => sum + (weights[at] ?? 0) * value, 0);
      const error = count * (1 / (1 + Math.exp(-score)) - (isRight ? 1 : 0));
      for (const [at, value] of values) slope[at] = (slope[at] ?? 0) + error * value;
    }
    for (let at = 0; at < weights.length; at += 1) {
      const move = INERTIA * (moves[at] ?? 0) - (RATE * (slope[at] ?? 0)) / (bound[at] ?? 1);
      moves[at] = move;
      weights[at] = (weights[at] ?? 0) + move;
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}
