/** What a line shows, each with how much it weighs. */
export type Features = ReadonlyMap<string, number>;

/** Multinomial logistic regression over sparse features: small, explainable, trained in less than a second. */
export interface Classifier {
  labels: string[];
  /** Probabilities of all labels, best first. */
  classify(features: Features): { label: string; probability: number }[];
}

const EPOCHS = 6;
const LEARNING_RATE = 10;
/** A gradient this small changes nothing, and most are: leaving them out takes a tenth of the time. */
const NEGLIGIBLE = 0.005;

/** Turns scores into probabilities, in place: called for every example of every epoch. */
function softmax(scores: Float64Array): Float64Array {
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < scores.length; i += 1) max = Math.max(max, scores[i] as number);
  let sum = 0;
  for (let i = 0; i < scores.length; i += 1) {
    const value = Math.exp((scores[i] as number) - max);
    scores[i] = value;
    sum += value;
  }
  for (let i = 0; i < scores.length; i += 1) scores[i] = (scores[i] as number) / sum;
  return scores;
}

/** A fixed shuffle: the same examples always give the same model. */
function* shuffled(length: number, epoch: number): Generator<number> {
  let step = 7919 + epoch * 2;
  const divides = (a: number, b: number): boolean => (b === 0 ? a !== 1 : divides(b, a % b));
  while (divides(step, length)) step += 1;
  for (let i = 0; i < length; i += 1) yield (i * step + epoch) % length;
}

interface Vector {
  rows: Int32Array;
  values: Float64Array;
}

/**
 * `decay` shrinks what was learned at every touch: what only one example shows is believed little, and probabilities stay
 * honest. Where examples are many it may be larger.
 */
export function trainClassifier(examples: { features: Features; label: string }[], decay: number): Classifier {
  const labels = [...new Set(examples.map((example) => example.label))].sort();
  const width = labels.length;
  const rowOf = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features.keys()) if (!rowOf.has(feature)) rowOf.set(feature, rowOf.size * width);
  const weights = new Float32Array(rowOf.size * width);

  /** Unit length, so that a long line weighs no more than a short one; features never seen count as words without meaning. */
  function vectorOf(features: Features): Vector {
    let squares = 0;
    for (const weight of features.values()) squares += weight * weight;
    const scale = 1 / Math.sqrt(squares || 1);
    const rows: number[] = [];
    const values: number[] = [];
    for (const [feature, weight] of features) {
      const row = rowOf.get(feature);
      if (row === undefined) continue;
      rows.push(row);
      values.push(weight * scale);
    }
    return { rows: Int32Array.from(rows), values: Float64Array.from(values) };
  }

  function scoresOf({ rows, values }: Vector): Float64Array {
    const scores = new Float64Array(width);
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      const value = values[i] as number;
      for (let label = 0; label < width; label += 1) scores[label] = (scores[label] as number) + (weights[row + label] as number) * value;
    }
    return scores;
  }

  const vectors = examples.map(({ features, label }) => ({ ...vectorOf(features), target: labels.indexOf(label) }));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    // Unit vectors are short: a large step is right, getting smaller as it settles.
    const rate = LEARNING_RATE / (1 + epoch * 0.5);
    const keep = 1 - decay * rate;
    for (const position of shuffled(vectors.length, epoch)) {
      const vector = vectors[position];
      if (!vector) continue;
      const { rows, values, target } = vector;
      const gradient = softmax(scoresOf(vector));
      gradient[target] = (gradient[target] as number) - 1;
      for (let label = 0; label < width; label += 1) {
        const slope = gradient[label] as number;
        if (Math.abs(slope) < NEGLIGIBLE) continue;
        for (let i = 0; i < rows.length; i += 1) {
          const at = (rows[i] as number) + label;
          weights[at] = (weights[at] as number) * keep - rate * slope * (values[i] as number);
        }
      }
    }
  }

  return {
    labels,
    classify(features) {
      const probabilities = softmax(scoresOf(vectorOf(features)));
      return labels
        .map((label, index) => ({ label, probability: probabilities[index] ?? 0 }))
        .sort((a, b) => b.probability - a.probability);
    },
  };
}
