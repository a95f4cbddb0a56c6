/** Multinomial logistic regression over hashed features: small, explainable, trained in about a second. */
export interface Classifier {
  labels: string[];
  /** Probabilities of all labels, best first. */
  classify(features: string[]): { label: string; probability: number }[];
}

const DIMENSIONS = 1 << 15;
const EPOCHS = 14;
const LEARNING_RATE = 0.35;
const DECAY = 1e-5;

/** FNV-1a, folded into the number of dimensions. */
function indexOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i += 1) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  return (hash >>> 0) & (DIMENSIONS - 1);
}

/** Unit length, so that a long line weighs no more than a short one. */
function vectorOf(features: string[]): { indexes: number[]; value: number } {
  const indexes = [...new Set(features.map(indexOf))];
  return { indexes, value: 1 / Math.sqrt(indexes.length || 1) };
}

function softmax(scores: Float64Array): Float64Array {
  const max = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const exponentials = scores.map((score) => Math.exp(score - max));
  const sum = exponentials.reduce((a, b) => a + b, 0);
  return exponentials.map((value) => value / sum);
}

/** A fixed shuffle: the same examples always give the same model. */
function* shuffled(length: number, epoch: number): Generator<number> {
  let step = 7919 + epoch * 2;
  const divides = (a: number, b: number): boolean => (b === 0 ? a !== 1 : divides(b, a % b));
  while (divides(step, length)) step += 1;
  for (let i = 0; i < length; i += 1) yield (i * step + epoch) % length;
}

export function trainClassifier(examples: { features: string[]; label: string }[]): Classifier {
  const labels = [...new Set(examples.map((example) => example.label))].sort();
  const vectors = examples.map((example) => ({ ...vectorOf(example.features), target: labels.indexOf(example.label) }));
  const width = labels.length;
  const weights = new Float64Array(DIMENSIONS * width);

  const scoresOf = (indexes: number[], value: number): Float64Array => {
    const scores = new Float64Array(width);
    for (const index of indexes) {
      const row = index * width;
      for (let label = 0; label < width; label += 1) scores[label] = (scores[label] ?? 0) + (weights[row + label] ?? 0) * value;
    }
    return scores;
  };

  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    // Unit vectors are short: a large step is right, getting smaller as it settles.
    const rate = (LEARNING_RATE * 30) / (1 + epoch * 0.5);
    for (const position of shuffled(vectors.length, epoch)) {
      const vector = vectors[position];
      if (!vector) continue;
      const gradient = softmax(scoresOf(vector.indexes, vector.value));
      gradient[vector.target] = (gradient[vector.target] ?? 0) - 1;
      for (const index of vector.indexes) {
        const row = index * width;
        for (let label = 0; label < width; label += 1) {
          const weight = weights[row + label] ?? 0;
          weights[row + label] = weight * (1 - DECAY * rate) - rate * vector.value * (gradient[label] ?? 0);
        }
      }
    }
  }

  return {
    labels,
    classify(features) {
      const { indexes, value } = vectorOf(features);
      const probabilities = softmax(scoresOf(indexes, value));
      return labels
        .map((label, index) => ({ label, probability: probabilities[index] ?? 0 }))
        .sort((a, b) => b.probability - a.probability);
    },
  };
}
