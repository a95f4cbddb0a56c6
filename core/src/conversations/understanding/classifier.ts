/** What a line shows, each with how much it weighs. */
export type Features = ReadonlyMap<string, number>;

/** Multinomial logistic regression over sparse features: small, explainable, trained in seconds. */
export interface Classifier {
  labels: string[];
  /** Probabilities of all labels, best first. */
  classify(features: Features): { label: string; probability: number }[];
  /** The same by label, without putting them in order. */
  probabilities(features: Features): ReadonlyMap<string, number>;
}

/** A trained classifier as it is kept: for each feature the labels it speaks for or against, in whole steps of `step`. */
export interface TrainedClassifier {
  labels: string[];
  features: string[];
  /** Where the entries of each feature begin; one more than there are features. */
  starts: Uint32Array;
  entryLabels: Uint16Array;
  entryWeights: Int8Array;
  step: number;
}

export interface TrainingOptions {
  /**
   * Shrinks what was learned at every touch: what only one example shows is believed little, and probabilities stay
   * honest. Where examples are many it may be larger.
   */
  decay: number;
  /** Features that fewer examples show are left out. */
  atLeast?: number;
}

const EPOCHS = 6;
const LEARNING_RATE = 10;
/** A gradient this small changes nothing, and most are: leaving them out takes a tenth of the time. */
const NEGLIGIBLE = 0.005;
/** The largest whole step of a kept weight. */
const STEPS = 127;
/** Smaller weights change no reading, and are two of five. */
const LEAST_STEPS = 2;

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
  places: Int32Array;
  values: Float64Array;
}

/** Unit length, so that a long line weighs no more than a short one; features never seen count as words without meaning. */
function vectorOf(features: Features, placeOf: ReadonlyMap<string, number>): Vector {
  let squares = 0;
  for (const weight of features.values()) squares += weight * weight;
  const scale = 1 / Math.sqrt(squares || 1);
  const places: number[] = [];
  const values: number[] = [];
  for (const [feature, weight] of features) {
    const place = placeOf.get(feature);
    if (place === undefined) continue;
    places.push(place);
    values.push(weight * scale);
  }
  return { places: Int32Array.from(places), values: Float64Array.from(values) };
}

/** Keeps of all weights what a step of 1/127 of the largest can tell. */
function kept(labels: string[], features: string[], weights: Float32Array): TrainedClassifier {
  const width = labels.length;
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const step = largest / STEPS || 1;
  const starts = new Uint32Array(features.length + 1);
  const entryLabels: number[] = [];
  const entryWeights: number[] = [];
  for (let feature = 0; feature < features.length; feature += 1) {
    starts[feature] = entryLabels.length;
    for (let label = 0; label < width; label += 1) {
      const steps = Math.round((weights[feature * width + label] as number) / step);
      if (Math.abs(steps) < LEAST_STEPS) continue;
      entryLabels.push(label);
      entryWeights.push(steps);
    }
  }
  starts[features.length] = entryLabels.length;
  return { labels, features, starts, entryLabels: Uint16Array.from(entryLabels), entryWeights: Int8Array.from(entryWeights), step };
}

export function trainClassifier(
  examples: readonly { features: Features; label: string }[],
  { decay, atLeast = 1 }: TrainingOptions,
): TrainedClassifier {
  const labels = [...new Set(examples.map((example) => example.label))].sort();
  const width = labels.length;
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features = [...counts].filter(([, count]) => count >= atLeast).map(([feature]) => feature);
  const placeOf = new Map(features.map((feature, place) => [feature, place]));
  const weights = new Float32Array(features.length * width);
  const vectors = examples.map((example) => ({ ...vectorOf(example.features, placeOf), target: labels.indexOf(example.label) }));
  const scores = new Float64Array(width);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    // Unit vectors are short: a large step is right, getting smaller as it settles.
    const rate = LEARNING_RATE / (1 + epoch * 0.5);
    const keep = 1 - decay * rate;
    for (const position of shuffled(vectors.length, epoch)) {
      const vector = vectors[position];
      if (!vector) continue;
      const { places, values, target } = vector;
      scores.fill(0);
      for (let i = 0; i < places.length; i += 1) {
        const row = (places[i] as number) * width;
        const value = values[i] as number;
        for (let label = 0; label < width; label += 1) scores[label] = (scores[label] as number) + (weights[row + label] as number) * value;
      }
      const gradient = softmax(scores);
      gradient[target] = (gradient[target] as number) - 1;
      for (let label = 0; label < width; label += 1) {
        const slope = gradient[label] as number;
        if (Math.abs(slope) < NEGLIGIBLE) continue;
        for (let i = 0; i < places.length; i += 1) {
          const at = (places[i] as number) * width + label;
          weights[at] = (weights[at] as number) * keep - rate * slope * (values[i] as number);
        }
      }
    }
  }
  return kept(labels, features, weights);
}

/** A trained classifier, ready to be asked. */
export function classifierOf({ labels, features, starts, entryLabels, entryWeights, step }: TrainedClassifier): Classifier {
  const placeOf = new Map(features.map((feature, place) => [feature, place]));
  function weighed(shown: Features): Float64Array {
    const { places, values } = vectorOf(shown, placeOf);
    const scores = new Float64Array(labels.length);
    for (let i = 0; i < places.length; i += 1) {
      const place = places[i] as number;
      const value = (values[i] as number) * step;
      for (let entry = starts[place] as number; entry < (starts[place + 1] as number); entry += 1) {
        const label = entryLabels[entry] as number;
        scores[label] = (scores[label] as number) + (entryWeights[entry] as number) * value;
      }
    }
    return softmax(scores);
  }
  return {
    labels,
    classify(shown) {
      const probabilities = weighed(shown);
      return labels
        .map((label, index) => ({ label, probability: probabilities[index] ?? 0 }))
        .sort((a, b) => b.probability - a.probability);
    },
    probabilities(shown) {
      const probabilities = weighed(shown);
      return new Map(labels.map((label, index) => [label, probabilities[index] ?? 0]));
    },
  };
}
