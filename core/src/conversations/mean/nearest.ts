import type { Features } from '#conversations/understanding/classifier.ts';

/** Known examples that lie nearest: a memory beside the classifier (Jin 2018), which helps where a question is rare. */
export interface Nearest {
  /** The likeness (cosine, 0..1) of the nearest example of each label that shares anything. */
  likeness(features: Features): Map<string, number>;
}

/** Remembered examples as they are kept: for each feature the examples that show it, with its share of their length. */
export interface RememberedExamples {
  labels: string[];
  /** The label of each example. */
  exampleLabels: Uint16Array;
  features: string[];
  /** In how many examples each feature stands. */
  counts: Uint32Array;
  starts: Uint32Array;
  entryExamples: Uint16Array;
  /** In steps of 1/255. */
  entryShares: Uint8Array;
}

/** Features that stand in more than this share of the examples tell nothing and would be compared with all of them. */
const COMMON = 0.08;
const STEPS = 255;

const rarity = (examples: number, count: number) => Math.log(1 + examples / count);
/** What no example shows still makes a line longer. */
const UNSEEN = 0.5;

/** Remembers examples by their features, weighed by how rare they are. At most 65,535 examples. */
export function rememberExamples(examples: readonly { features: Features; label: string }[]): RememberedExamples {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const counted = new Map<string, number>();
  for (const { features } of examples) for (const feature of features.keys()) counted.set(feature, (counted.get(feature) ?? 0) + 1);
  const features = [...counted.keys()];
  const placeOf = new Map(features.map((feature, place) => [feature, place]));
  const entries: [number, number][][] = features.map(() => []);
  examples.forEach((example, at) => {
    const weighed = [...example.features].map(
      ([feature, value]) => [feature, value * rarity(examples.length, counted.get(feature) ?? 1)] as const,
    );
    const length = Math.sqrt(weighed.reduce((sum, [, value]) => sum + value * value, 0) || 1);
    for (const [feature, value] of weighed)
      if ((counted.get(feature) ?? 0) <= examples.length * COMMON)
        entries[placeOf.get(feature) ?? 0]?.push([at, Math.min(STEPS, Math.round((STEPS * value) / length))]);
  });
  const starts = new Uint32Array(features.length + 1);
  let total = 0;
  entries.forEach((own, place) => {
    starts[place] = total;
    total += own.length;
  });
  starts[features.length] = total;
  const flat = entries.flat();
  return {
    labels,
    exampleLabels: Uint16Array.from(examples, ({ label }) => labels.indexOf(label)),
    features,
    counts: Uint32Array.from(features, (feature) => counted.get(feature) ?? 0),
    starts,
    entryExamples: Uint16Array.from(flat, ([at]) => at),
    entryShares: Uint8Array.from(flat, ([, share]) => share),
  };
}

/** The memory, ready to be asked. */
export function nearestOf({ labels, exampleLabels, features, counts, starts, entryExamples, entryShares }: RememberedExamples): Nearest {
  const placeOf = new Map(features.map((feature, place) => [feature, place]));
  const examples = exampleLabels.length;
  const shared = new Float64Array(examples);
  return {
    likeness(shown) {
      shared.fill(0);
      const weighed = [...shown].map(([feature, value]) => {
        const place = placeOf.get(feature);
        return { place, value: value * rarity(examples, place === undefined ? UNSEEN : (counts[place] as number)) };
      });
      const length = Math.sqrt(weighed.reduce((sum, { value }) => sum + value * value, 0) || 1);
      for (const { place, value } of weighed) {
        if (place === undefined) continue;
        const own = value / length / STEPS;
        for (let entry = starts[place] as number; entry < (starts[place + 1] as number); entry += 1) {
          const at = entryExamples[entry] as number;
          shared[at] = (shared[at] as number) + own * (entryShares[entry] as number);
        }
      }
      const nearest = new Map<string, number>();
      for (let at = 0; at < examples; at += 1) {
        const likeness = shared[at] as number;
        const label = labels[exampleLabels[at] as number] as string;
        if (likeness > 0.05 && likeness > (nearest.get(label) ?? 0)) nearest.set(label, likeness);
      }
      return nearest;
    },
  };
}
