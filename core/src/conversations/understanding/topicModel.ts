import { type TrainedClassifier, trainClassifier } from './classifier.ts';
import { featuresOf } from './features.ts';
import { OFF_TOPIC, type UnderstandingFiles } from './files.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import type { Lexicon } from './lexicon.ts';
import type { Matter } from './matters.ts';
import { fold, tokens } from './normalize.ts';
import { withoutPoliteness } from './politeness.ts';

/** Found by cross-validation over the data files. */
const DECAY = 2e-3;

/** Words that ask for one topic when they stand alone: "Blähungen?" */
function wordsAlone({ concepts }: UnderstandingFiles): Matter[] {
  const topics = new Map<string, Set<string | undefined>>();
  for (const { topic, words } of concepts)
    for (const word of words) topics.set(fold(word), (topics.get(fold(word)) ?? new Set<string | undefined>()).add(topic));
  return [...topics].flatMap(([text, [label, ...others]]) => (label === undefined || others.length > 0 ? [] : [{ text, label }]));
}

/** Learns the topics from what the phrasings ask for, from words alone and from lines that ask nothing of a case. */
export function trainTopics(files: UnderstandingFiles, matters: Matter[], lexicon: Lexicon): TrainedClassifier {
  const offTopic = files.offTopic.map((text) => ({ text: withoutPoliteness(text), label: OFF_TOPIC }));
  const examples = [...matters, ...offTopic, ...wordsAlone(files)];
  return trainClassifier(
    examples.map(({ text, label }) => ({ features: featuresOf(text, lexicon), label })),
    { decay: DECAY },
  );
}

/** Families of words that occur in the phrasings of each topic, with the share of the topic among their uses. */
export type Evidence = Map<string, Map<string, number>>;

/** What a word stands for: its family, those of its parts, and the kinds of things that it is. */
const familiesOf = (token: string, { familyOf, partsOf, kindsOf }: Lexicon): string[] => [
  ...(token.length > 1 ? [familyOf(token)] : []),
  ...partsOf(token),
  ...kindsOf(token),
];

export function evidenceOf({ topics }: UnderstandingFiles, lexicon: Lexicon): Evidence {
  const counts: Evidence = new Map();
  // Each word of the phrasings stands in many of them.
  const known = new Map<string, string[]>();
  const families = (token: string) => {
    const before = known.get(token);
    if (before) return before;
    const found = FUNCTION_WORDS.has(token) ? [] : familiesOf(token, lexicon);
    known.set(token, found);
    return found;
  };
  for (const { topic, phrasings } of topics) {
    for (const text of phrasings) {
      for (const family of new Set(tokens(text).flatMap(families))) {
        const uses = counts.get(family) ?? new Map<string, number>();
        counts.set(family, uses.set(topic, (uses.get(topic) ?? 0) + 1));
      }
    }
  }
  for (const uses of counts.values()) {
    const total = [...uses.values()].reduce((a, b) => a + b, 0);
    for (const [topic, n] of uses) uses.set(topic, n / total);
  }
  return counts;
}
