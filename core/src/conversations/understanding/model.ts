import type { SpeechAct } from '#conversations/turn.ts';
import { type Classifier, trainClassifier } from './classifier.ts';
import { contentFamilies, featuresOf } from './features.ts';
import type { UnderstandingFiles } from './files.ts';
import { FUNCTION_WORDS, type Lexicon, makeLexicon } from './lexicon.ts';
import { fold, tokens } from './normalize.ts';
import { phrasePattern } from './phrases.ts';

export const OFF_TOPIC = 'off_topic';

export interface UnderstandingModel {
  lexicon: Lexicon;
  classifier: Classifier;
  acts: { act: SpeechAct; pattern: RegExp }[];
  /** Families of words that occur in the phrasings of each topic, with the share of the topic among their uses. */
  evidence: Map<string, Map<string, number>>;
  jargon: { pattern: RegExp; word: string; plain: RegExp }[];
  topics: Map<string, { label: string; question: string }>;
}

/** Learners leave words out and keep the verb at the end: the model learns from such versions too. */
function learnerVersions(phrasing: string): string[] {
  const words = phrasing.split(/\s+/);
  const short = words.filter((word) => !/^(sie|du|die|der|das|den|dem|ein|eine|einen|denn|ihre|ihren|ihr|bitte)$/i.test(word)).join(' ');
  return short !== phrasing && short.split(' ').length > 1 ? [phrasing, short] : [phrasing];
}

/** Trains on the data files, in about a second; the same files always give the same model. */
export function trainUnderstanding(files: UnderstandingFiles): UnderstandingModel {
  const phrasings = files.topics.flatMap((entry) => entry.phrasings.flatMap(learnerVersions).map((text) => ({ text, label: entry.topic })));
  const labelled = [...phrasings, ...files.offTopic.map((text) => ({ text, label: OFF_TOPIC }))];
  const lexicon = makeLexicon(
    files.lemmas,
    phrasings.flatMap(({ text }) => tokens(text)).filter((token) => !FUNCTION_WORDS.has(token)),
  );
  const classifier = trainClassifier(labelled.map(({ text, label }) => ({ features: featuresOf(text, lexicon), label })));
  const acts = (Object.entries(files.acts) as [SpeechAct, string[]][]).flatMap(([act, phrases]) =>
    phrases.map((phrase) => ({ act, pattern: phrasePattern(phrase) })),
  );
  return {
    lexicon,
    classifier,
    acts,
    evidence: evidenceOf(phrasings, lexicon),
    jargon: files.jargon.map(({ word, plain }) => ({
      word,
      pattern: new RegExp(`(?<![a-z])${fold(word)}[a-z]{0,2}(?![a-z])`),
      plain: new RegExp(
        fold(plain)
          .split(/\W+/)
          .filter((part) => part.length > 3)
          .join('|') || '(?!)',
      ),
    })),
    topics: new Map(files.topics.map(({ topic, label, question }) => [topic, { label, question }])),
  };
}

function evidenceOf(phrasings: { text: string; label: string }[], lexicon: Lexicon): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { text, label } of phrasings) {
    const families = new Set([
      ...contentFamilies(text, lexicon),
      ...tokens(text).flatMap((token) => (token.length >= 9 ? lexicon.partsOf(token) : [])),
    ]);
    for (const family of families) {
      const topics = counts.get(family) ?? new Map<string, number>();
      topics.set(label, (topics.get(label) ?? 0) + 1);
      counts.set(family, topics);
    }
  }
  for (const topics of counts.values()) {
    const total = [...topics.values()].reduce((a, b) => a + b, 0);
    for (const [topic, n] of topics) topics.set(topic, n / total);
  }
  return counts;
}
