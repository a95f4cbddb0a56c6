import { type ClaimPhrases, claimPhrases } from '#conversations/hear/claimPhrases.ts';
import { type ConsentPhrases, consentPhrases } from '#conversations/hear/consentPhrases.ts';
import { countWords, type SpokenForms, spokenForms } from '#conversations/hear/spoken.ts';
import { phrasingsIn, type SlotFiles } from '#conversations/mean/slotFiles.ts';
import { type LearnedSlots, learnSlots, type SlotModel, slotModelOf } from '#conversations/mean/slotModel.ts';
import { type ActPhrase, actPhrasesOf, trainActs, trainChecks, wordsOfGraveActs } from './actModel.ts';
import { type Classifier, classifierOf, type TrainedClassifier } from './classifier.ts';
import { trainExaminations } from './examinationModel.ts';
import type { UnderstandingFiles } from './files.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import { type Lexicon, makeLexicon } from './lexicon.ts';
import { inAnyOrder, mattersOf } from './matters.ts';
import { fold } from './normalize.ts';
import { plain } from './phrases.ts';
import { withoutPoliteness } from './politeness.ts';
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
  /** Families of words that are told from all others by a grave act. */
  readonly graveWords: ReadonlyMap<string, ReadonlySet<string>>;
  checkClassifier: Classifier;
  examinationClassifier: Classifier;
  jargon: { pattern: RegExp; word: string; plain: RegExp }[];
  topics: Map<string, { label: string; question: string }>;
  /** The topic whose plain question a text is. */
  topicOfQuestion: ReadonlyMap<string, string>;
  slots: SlotModel;
  /** How what speaks for and against a claim is weighed. */
  claimWeights: SlotFiles['claimWeights'];
  spoken: SpokenForms;
  claimPhrases: ClaimPhrases;
  /** Acts to which nobody agrees because a nurse asks for it. */
  consentPhrases: ConsentPhrases;
  /** Words that cannot both be so, folded. */
  opposites: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[];
  /** The drug that a folded word names: its substance, folded. */
  drugs: ReadonlyMap<string, string>;
  /** Substances that an allergy to a substance includes. */
  drugClasses: ReadonlyMap<string, readonly string[]>;
}

/** The topic of a clause that asks word for word, in whatever order, what a phrasing asks: it needs no guess. */
export const topicOfPhrasing = (matter: string, { phrasings, wordings }: UnderstandingModel): string | undefined =>
  phrasings.get(matter) ?? wordings.get(inAnyOrder(matter));

/** Questions that Visite proposes are known to it. */
const proposed = ({ topics }: UnderstandingFiles) =>
  topics.flatMap((topic) => topic.proposed.map((question) => ({ text: withoutPoliteness(question), label: topic.topic })));

/** "Wissen Sie etwas über die Allergien?": a topic asked for by its name is no guess. */
const askedByName = ({ topics }: UnderstandingFiles) =>
  topics.flatMap(({ topic, label }) =>
    [
      label,
      label.replaceAll(/\bIhre?(n|r|m)?\b/g, (_, ending: string | undefined) => (ending === 'n' ? 'den' : ending ? `de${ending}` : 'die')),
    ].flatMap((name) =>
      [`Wissen Sie etwas über ${name}?`, `Können Sie mir etwas über ${name} sagen?`, `Erzählen Sie mir etwas über ${name}.`].map(
        (text) => ({
          text: withoutPoliteness(text),
          label: topic,
        }),
      ),
    ),
  );

/** Letters from which a part of a name stands for the whole: "Thyroxin" for L-Thyroxin. */
const PART_OF_NAME = 5;

/** Each word that names a drug, folded, with the drug's first name. */
const namesOf = (drugs: UnderstandingFiles['drugs']): ReadonlyMap<string, string> =>
  new Map(
    drugs.flatMap(({ names }) =>
      names.flatMap((name) => {
        const parts = fold(name).match(/[a-z]+/g) ?? [];
        return parts
          .filter((part) => parts.length === 1 || part.length >= PART_OF_NAME)
          .map((part) => [part, fold(names[0] ?? name)] as const);
      }),
    ),
  );

/** For each drug of a group the others of it, by their first names. */
function classesOf(drugs: UnderstandingFiles['drugs']): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(
    drugs.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  );
  return new Map(
    [...groups.values()].flatMap((members) =>
      members.map(({ names }) => [fold(names[0] ?? ''), members.map((other) => fold(other.names[0] ?? ''))] as const),
    ),
  );
}

/** What is learned from the data files: all that takes longer than a moment, as plain arrays that can be kept (artefact.ts). */
export interface Learned {
  words: LearnedWords;
  topics: TrainedClassifier;
  acts: TrainedClassifier;
  checks: TrainedClassifier;
  examinations: TrainedClassifier;
  slots: LearnedSlots;
}

/** The words of the data files. */
interface LearnedWords {
  /** Words to which typing errors are corrected. */
  vocabulary: string[];
  /** Words that are written often, and how often. */
  frequent: string[];
  counts: Uint32Array;
}

/** From so many phrasings on a word of them is no typing error and no dialect. */
const WRITTEN_OFTEN = 3;

function learnWords({ topics, actLines, slots }: UnderstandingFiles): LearnedWords {
  const lines = countWords([...topics.flatMap(({ phrasings }) => phrasings), ...Object.values(actLines).flat()]);
  const asked = countWords(phrasingsIn(slots));
  const often = [...asked].filter(([, count]) => count >= WRITTEN_OFTEN);
  const all = new Map(often);
  for (const [word, count] of lines) all.set(word, count + (asked.get(word) ?? 0));
  const frequent = [...all].filter(([, count]) => count >= WRITTEN_OFTEN);
  return {
    vocabulary: [...new Set([...lines.keys(), ...often.map(([word]) => word)])].filter((word) => !FUNCTION_WORDS.has(word)),
    frequent: frequent.map(([word]) => word),
    counts: Uint32Array.from(frequent, ([, count]) => count),
  };
}

const lexiconOf = ({ lemmas, concepts, ordinaryWords }: UnderstandingFiles, { vocabulary }: LearnedWords): Lexicon =>
  makeLexicon(lemmas, vocabulary, concepts, ordinaryWords);

const spokenOf = ({ spoken, dialects, ordinaryWords }: UnderstandingFiles, { frequent, counts }: LearnedWords): SpokenForms =>
  spokenForms(spoken, dialects, { written: new Map(frequent.map((word, at) => [word, counts[at] as number])), ordinary: ordinaryWords });

/** Learns from the data files, in some seconds; the same files always give the same. */
export function learn(files: UnderstandingFiles): Learned {
  const words = learnWords(files);
  const lexicon = lexiconOf(files, words);
  return {
    words,
    topics: trainTopics(files, mattersOf(files), lexicon),
    acts: trainActs(files, actPhrasesOf(files), lexicon),
    checks: trainChecks(files, lexicon),
    examinations: trainExaminations(files, lexicon),
    slots: learnSlots(files.slots, files.offTopic, lexicon),
  };
}

/** The model of the data files and what was learned from them, in a moment. */
export function modelOf(files: UnderstandingFiles, learned: Learned): UnderstandingModel {
  const lexicon = lexiconOf(files, learned.words);
  const matters = mattersOf(files);
  const drugs = namesOf(files.drugs);
  let graveWords: UnderstandingModel['graveWords'] | undefined;
  return {
    lexicon,
    topicClassifier: classifierOf(learned.topics),
    phrasings: new Map([...matters, ...askedByName(files), ...proposed(files)].map(({ text, label }) => [text, label])),
    wordings: new Map(matters.map(({ text, label }) => [inAnyOrder(text), label])),
    evidence: evidenceOf(files, lexicon),
    actClassifier: classifierOf(learned.acts),
    actPhrases: actPhrasesOf(files),
    // Of all lines that were learned from: read when a line is first taken for a grave act.
    get graveWords() {
      graveWords ??= wordsOfGraveActs(files, lexicon);
      return graveWords;
    },
    checkClassifier: classifierOf(learned.checks),
    examinationClassifier: classifierOf(learned.examinations),
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
    slots: slotModelOf(files.slots, learned.slots),
    claimWeights: files.slots.claimWeights,
    drugs,
    drugClasses: classesOf(files.drugs),
    spoken: spokenOf(files, learned.words),
    claimPhrases: claimPhrases(files.claims, (token) => drugs.has(token)),
    consentPhrases: consentPhrases(files.consent),
    opposites: files.claims.opposites.map((pair) => pair.map((words) => new Set(words)) as [Set<string>, Set<string>]),
    topicOfQuestion: new Map(files.topics.map(({ topic, question }) => [plain(question), topic])),
    topics: new Map(files.topics.map(({ topic, label, question }) => [topic, { label, question }])),
  };
}

/** Learns, and gives the model. */
export const trainUnderstanding = (files: UnderstandingFiles): UnderstandingModel => modelOf(files, learn(files));
