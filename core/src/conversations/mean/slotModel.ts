import type { Fact } from '@visite/contract/personas.ts';
import { type Classifier, classifierOf, type TrainedClassifier, trainClassifier } from '#conversations/understanding/classifier.ts';
import { contentFamilies, featuresOf } from '#conversations/understanding/features.ts';
import type { Lexicon } from '#conversations/understanding/lexicon.ts';
import { withoutPoliteness } from '#conversations/understanding/politeness.ts';
import { aboutAnyPatient } from '#conversations/understanding/relatives.ts';
import { type Nearest, nearestOf, type RememberedExamples, rememberExamples } from './nearest.ts';
import type { SlotFiles } from './slotFiles.ts';

/** What asks for nothing that anybody could be asked for. */
export const NO_SLOT = 'none';

/** Found by cross-validation over the phrasings. */
const DECAY = 2e-4;
/** What a single phrasing shows is left to the memory of examples. */
const SHOWN_TWICE = 2;

/** Frames in which somebody else than the patient is the matter, also when a relative is spoken to. */
const OF_OTHERS = new Set(['relative', 'family_illness']);

const NO_WORDS: ReadonlySet<string> = new Set();

export interface SlotModel {
  classifier: Classifier;
  nearest: Nearest;
  /** How much each family of words tells, by how few of the phrasings hold it. */
  rarity: (family: string) => number;
  /** Families of the words in which a slot is asked for. */
  wordsOf: (slot: string) => ReadonlySet<string>;
  /** The type of the value of each slot. */
  types: ReadonlyMap<string, string>;
  topicSlots: SlotFiles['topicSlots'];
  weights: SlotFiles['weights'];
}

export const frameOf = (slot: string) => slot.slice(0, slot.indexOf('.'));

/** The slots whose question a fact answers: its own, else those of its topic and aspect. */
export function slotsOf(fact: Pick<Fact, 'slots' | 'topic' | 'aspect'>, { topicSlots }: Pick<SlotModel, 'topicSlots'>): readonly string[] {
  if (fact.slots.length > 0) return fact.slots;
  return (fact.aspect && topicSlots[`${fact.topic}/${fact.aspect}`]) ?? (fact.aspect ? [] : (topicSlots[fact.topic] ?? []));
}

/** What is learned of the slots. */
export interface LearnedSlots {
  classifier: TrainedClassifier;
  examples: RememberedExamples;
  /** Families of words in the phrasings, and in how many phrasings each stands. */
  families: string[];
  familyCounts: Uint32Array;
  phrasings: number;
}

/** Learns which slot a clause asks for from the phrasings of all slots, and what asks for none from lines off the topic. */
export function learnSlots(files: SlotFiles, offTopic: readonly string[], lexicon: Lexicon): LearnedSlots {
  const phrasings = Object.entries(files.phrasings).flatMap(([frame, slots]) =>
    Object.entries(slots).flatMap(([slot, { asks, follow, claims }]) =>
      [...asks, ...follow, ...claims].map((said) => ({
        text: withoutPoliteness(OF_OTHERS.has(frame) ? said : aboutAnyPatient(said)),
        label: `${frame}.${slot}`,
      })),
    ),
  );
  const others = offTopic.map((said) => ({ text: withoutPoliteness(said), label: NO_SLOT }));
  const counts = new Map<string, number>();
  for (const { text } of phrasings)
    for (const family of new Set(contentFamilies(text, lexicon))) counts.set(family, (counts.get(family) ?? 0) + 1);
  const examples = [...phrasings, ...others].map(({ text, label }) => ({ features: featuresOf(text, lexicon), label }));
  return {
    classifier: trainClassifier(examples, { decay: DECAY, atLeast: SHOWN_TWICE }),
    examples: rememberExamples(examples),
    families: [...counts.keys()],
    familyCounts: Uint32Array.from(counts.values()),
    phrasings: phrasings.length,
  };
}

/** What was learned, ready to be asked. */
export function slotModelOf(files: SlotFiles, learned: LearnedSlots): SlotModel {
  const { labels, exampleLabels, features, starts, entryExamples } = learned.examples;
  const words = new Map<string, Set<string>>(labels.map((label) => [label, new Set()]));
  features.forEach((feature, place) => {
    if (!feature.startsWith('f:')) return;
    for (let entry = starts[place] as number; entry < (starts[place + 1] as number); entry += 1)
      words.get(labels[exampleLabels[entryExamples[entry] as number] as number] as string)?.add(feature.slice(2));
  });
  const rarityOf = (count: number) => Math.log(1 + learned.phrasings / (1 + count));
  const rarities = new Map(learned.families.map((family, at) => [family, rarityOf(learned.familyCounts[at] as number)]));
  const unseen = rarityOf(0);
  return {
    classifier: classifierOf(learned.classifier),
    nearest: nearestOf(learned.examples),
    rarity: (family) => rarities.get(family) ?? unseen,
    wordsOf: (slot) => words.get(slot) ?? NO_WORDS,
    types: new Map(
      Object.entries(files.frames).flatMap(([frame, slots]) =>
        Object.entries(slots).flatMap(([slot, shape]) => (typeof shape === 'string' ? [] : [[`${frame}.${slot}`, shape[0]] as const])),
      ),
    ),
    topicSlots: files.topicSlots,
    weights: files.weights,
  };
}
