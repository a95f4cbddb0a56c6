import { type ActPhrase, actPhrasesOf, trainActs } from './actModel.ts';
import type { Classifier } from './classifier.ts';
import type { UnderstandingFiles } from './files.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import { type Lexicon, makeLexicon } from './lexicon.ts';
import { inAnyOrder, mattersOf } from './matters.ts';
import { fold, tokens } from './normalize.ts';
import { type Evidence, evidenceOf, trainTopics } from './topicModel.ts';

export interface UnderstandingModel {
  lexicon: Lexicon;
  topicClassifier: Classifier;
  /** The matter of each phrasing, with its topic. */
  phrasings: Map<string, string>;
  /** The same by its words in any order. */
  wordings: Map<string, string>;
  evidence: Evidence;
  actClassifier: Classifier;
  actPhrases: ActPhrase[];
  jargon: { pattern: RegExp; word: string; plain: RegExp }[];
  topics: Map<string, { label: string; question: string }>;
}

/** The topic of a clause that asks word for word, in whatever order, what a phrasing asks: it needs no guess. */
export const topicOfPhrasing = (matter: string, { phrasings, wordings }: UnderstandingModel): string | undefined =>
  phrasings.get(matter) ?? wordings.get(inAnyOrder(matter));

/** Trains on the data files, in about a second; the same files always give the same model. */
export function trainUnderstanding(files: UnderstandingFiles): UnderstandingModel {
  const lines = [...files.topics.flatMap(({ phrasings }) => phrasings), ...Object.values(files.actLines).flat()];
  const vocabulary = lines.flatMap(tokens).filter((token) => !FUNCTION_WORDS.has(token));
  const lexicon = makeLexicon(files.lemmas, vocabulary, files.concepts, files.ordinaryWords);
  const matters = mattersOf(files);
  const actPhrases = actPhrasesOf(files);
  return {
    lexicon,
    topicClassifier: trainTopics(files, matters, lexicon),
    phrasings: new Map(matters.map(({ text, label }) => [text, label])),
    wordings: new Map(matters.map(({ text, label }) => [inAnyOrder(text), label])),
    evidence: evidenceOf(files, lexicon),
    actClassifier: trainActs(files, actPhrases, lexicon),
    actPhrases,
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
