import type { SpeechAct } from '#conversations/turn.ts';
import { asStatement } from './asStatement.ts';
import { type Classifier, trainClassifier } from './classifier.ts';
import { markOf } from './clauses.ts';
import { actFeaturesOf, contentFamilies, featuresOf } from './features.ts';
import { OFF_TOPIC, type UnderstandingFiles } from './files.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import { type Lexicon, makeLexicon } from './lexicon.ts';
import { fold, tokens } from './normalize.ts';
import { phrasePattern, uncoloured } from './phrases.ts';
import { withoutPoliteness } from './politeness.ts';
import { aboutAnyPatient } from './relatives.ts';

/** What a clause is that does none of the acts: a question, or a statement that nothing is to be said to. */
export const QUESTION = 'question';

/** Found by cross-validation over the data files. */
const DECAY_OF_TOPICS = 2e-3;
const DECAY_OF_ACTS = 5e-5;

export interface ActPhrase {
  act: SpeechAct;
  pattern: RegExp;
}

export interface UnderstandingModel {
  lexicon: Lexicon;
  topicClassifier: Classifier;
  /** The matter of each phrasing, folded, with its topic: what is asked word for word needs no guess. */
  phrasings: Map<string, string>;
  actClassifier: Classifier;
  actPhrases: ActPhrase[];
  /** Families of words that occur in the phrasings of each topic, with the share of the topic among their uses. */
  evidence: Map<string, Map<string, number>>;
  jargon: { pattern: RegExp; word: string; plain: RegExp }[];
  topics: Map<string, { label: string; question: string }>;
}

/** Acts whose phrases stand in a clause. */
export const actsByPhrase = (clause: string, phrases: readonly ActPhrase[]) => {
  const text = uncoloured(clause);
  return [...new Set(phrases.filter(({ pattern }) => pattern.test(text)).map(({ act }) => act))];
};

const OF_FAMILY = new Set(['relatives', 'family_history']);
/** One phrasing in this many teaches the model of acts what a question looks like: it needs the form, not the matter. */
const QUESTIONS_SHOWN = 4;

/** Words that ask for one topic when they stand alone: "Blähungen?" */
function wordsAlone({ concepts }: UnderstandingFiles): { text: string; label: string }[] {
  const topics = new Map<string, Set<string | undefined>>();
  for (const { topic, words } of concepts)
    for (const word of words) topics.set(fold(word), (topics.get(fold(word)) ?? new Set<string | undefined>()).add(topic));
  return [...topics].flatMap(([text, [label, ...others]]) => (label === undefined || others.length > 0 ? [] : [{ text, label }]));
}

const mattersOf = (files: UnderstandingFiles) =>
  files.topics.flatMap(({ topic, phrasings }) =>
    phrasings.map((phrasing) => ({ text: withoutPoliteness(OF_FAMILY.has(topic) ? phrasing : aboutAnyPatient(phrasing)), label: topic })),
  );

function trainTopics(files: UnderstandingFiles, lexicon: Lexicon): Classifier {
  const offTopic = files.offTopic.map((text) => ({ text: withoutPoliteness(text), label: OFF_TOPIC }));
  return trainClassifier(
    [...mattersOf(files), ...offTopic, ...wordsAlone(files)].map(({ text, label }) => ({ features: featuresOf(text, lexicon), label })),
    DECAY_OF_TOPICS,
  );
}

function trainActs(files: UnderstandingFiles, phrases: readonly ActPhrase[], lexicon: Lexicon): Classifier {
  const lines = Object.entries(files.actLines).flatMap(([label, known]) => known.map((text) => ({ text, label })));
  const named = Object.entries(files.acts).flatMap(([label, known]) =>
    known.filter((phrase) => !phrase.includes('*')).map((text) => ({ text, label })),
  );
  const asked = files.topics
    .flatMap(({ phrasings }) => phrasings)
    .filter((_, index) => index % QUESTIONS_SHOWN === 0)
    .map((phrasing, index) => ({ text: index % 3 === 0 ? asStatement(phrasing) : phrasing, label: QUESTION }));
  const offTopic = files.offTopic.filter((text) => text.includes('?')).map((text) => ({ text, label: QUESTION }));
  // Every third without its mark, as many learners write.
  const marked = [...lines, ...named, ...asked, ...offTopic].map(
    (line, index) => ({ ...line, mark: index % 3 === 0 ? '' : markOf(line.text) }) as const,
  );
  return trainClassifier(
    marked.map(({ text, label, mark }) => ({
      features: actFeaturesOf(text, mark, actsByPhrase(text, phrases), lexicon),
      label,
    })),
    DECAY_OF_ACTS,
  );
}

/** Trains on the data files, in about a second; the same files always give the same model. */
export function trainUnderstanding(files: UnderstandingFiles): UnderstandingModel {
  const phrasings = files.topics.flatMap(({ topic, phrasings }) => phrasings.map((text) => ({ text, label: topic })));
  const lexicon = makeLexicon(
    files.lemmas,
    [...phrasings.map(({ text }) => text), ...Object.values(files.actLines).flat()]
      .flatMap(tokens)
      .filter((token) => !FUNCTION_WORDS.has(token)),
    files.concepts,
    files.ordinaryWords,
  );
  const actPhrases = (Object.entries(files.acts) as [SpeechAct, string[]][]).flatMap(([act, phrases]) =>
    phrases.map((phrase) => ({ act, pattern: phrasePattern(phrase) })),
  );
  return {
    lexicon,
    topicClassifier: trainTopics(files, lexicon),
    phrasings: new Map(mattersOf(files).map(({ text, label }) => [text, label])),
    actClassifier: trainActs(files, actPhrases, lexicon),
    actPhrases,
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
      ...tokens(text).flatMap((token) => (FUNCTION_WORDS.has(token) ? [] : [...lexicon.partsOf(token), ...lexicon.kindsOf(token)])),
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
