import type { Features } from '#conversations/understanding/classifier.ts';

/** Known examples that lie nearest: a memory beside the classifier (Jin 2018), which helps where a question is rare. */
export interface Nearest {
  /** The features of a line with what they tell, by how rare they are, as a vector of length 1; without what stands everywhere. */
  weigh(features: Features): Map<string, number>;
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

/** Pieces of words are left to the classifier: here they would be most of what is kept. */
const remembered = (features: Features): Features => new Map([...features].filter(([feature]) => !feature.startsWith('4:')));

const rarity = (examples: number, count: number) => Math.log(1 + examples / count);
/** What no example shows still makes a line longer. */
const UNSEEN = 0.5;

/** Remembers examples by their features, weighed by how rare they are. At most 65,535 examples. */
export function rememberExamples(shown: readonly { features: Features; label: string }[]): RememberedExamples {
  const examples = shown.map(({ features, label }) => ({ label, features: remembered(features) }));
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const counted = new Map<string, number>();
  for (const { features } of examples) for (const feature of features.keys()) counted.set(feature, (counted.get(feature) ?? 0) + 1);
  // Neighbours that stand together but once are no memory of anything.
  const features = [...counted].filter(([feature, count]) => count > 1 || feature.startsWith('f:')).map(([feature]) => feature);
  const placeOf = new Map(features.map((feature, place) => [feature, place]));
  const entries: [number, number][][] = features.map(() => []);
  examples.forEach((example, at) => {
    const weighed = [...example.features].map(
      ([feature, value]) => [feature, value * rarity(examples.length, counted.get(feature) ?? 1)] as const,
    );
    const length = Math.sqrt(weighed.reduce((sum, [, value]) => sum + value * value, 0) || 1);
    for (const [feature, value] of weighed)
      if ((counted.get(feature) ?? 0) <= examples.length * COMMON)
        entries[placeOf.get(feature) ?? -1]?.push([at, Math.min(STEPS, Math.round((STEPS * value) / length))]);
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
  function weigh(shown: Features): Map<string, number> {
    const weighed = [...remembered(shown)].map(([feature, value]) => {
      const place = placeOf.get(feature);
      return [feature, value * rarity(examples, place === undefined ? UNSEEN : (counts[place] as number))] as const;
    });
    const length = Math.sqrt(weighed.reduce((sum, [, value]) => sum + value * value, 0) || 1);
    return new Map(
      weighed.flatMap(([feature, value]) => {
        const place = placeOf.get(feature);
        return place !== undefined && (counts[place] as number) > examples * COMMON ? [] : [[feature, value / length] as const];
      }),
    );
  }
  return {
    weigh,
    likeness(shown) {
      shared.fill(0);
      for (const [feature, value] of weigh(shown)) {
        const place = placeOf.get(feature);
        if (place === undefined) continue;
        const own = value / STEPS;
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

/** The own phrasings of a person, to be compared with a line: grows phrasing by phrasing. */
export class OwnMemory {
  private readonly labels: string[] = [];
  private readonly entries = new Map<string, { at: number[]; shares: number[] }>();

  add(label: string, weighed: ReadonlyMap<string, number>): void {
    const at = this.labels.push(label) - 1;
    for (const [feature, share] of weighed) {
      const known = this.entries.get(feature);
      if (known) {
        known.at.push(at);
        known.shares.push(share);
      } else this.entries.set(feature, { at: [at], shares: [share] });
    }
  }

  /** For each label the likenesses (cosine, 0..1) of its nearest phrasings, at most `most`, the nearest first. */
  nearest(weighed: ReadonlyMap<string, number>, most: number): Map<string, number[]> {
    const shared = new Float64Array(this.labels.length);
    for (const [feature, share] of weighed) {
      const known = this.entries.get(feature);
      known?.at.forEach((at, index) => {
        shared[at] = (shared[at] as number) + share * (known.shares[index] as number);
      });
    }
    const found = new Map<string, number[]>();
    shared.forEach((likeness, at) => {
      if (likeness < 0.05) return;
      const label = this.labels[at] as string;
      const known = found.get(label);
      if (known) known.push(likeness);
      else found.set(label, [likeness]);
    });
    for (const [label, all] of found) found.set(label, all.sort((a, b) => b - a).slice(0, most));
    return found;
  }
}
