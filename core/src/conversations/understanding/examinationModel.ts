import type { CasePerson } from '@visite/contract/cases.ts';
import { phrasingsIn } from '#conversations/mean/slotFiles.ts';
import { type Classifier, type TrainedClassifier, trainClassifier } from './classifier.ts';
import { clausesOf } from './clauses.ts';
import { featuresOf } from './features.ts';
import type { UnderstandingFiles } from './files.ts';
import type { Lexicon } from './lexicon.ts';

/** What nothing is examined by. */
const NONE = 'none';
const DECAY = 1e-4;
/** One phrasing in so many shows what is asked and not examined. */
const QUESTIONS_SHOWN = 8;
/** Acts by whose lines something may be examined. */
const MAY_EXAMINE = new Set(['announcement', 'consent_request', 'instruction']);
/** Fewer words of a longer line tell too little alone. */
const SHORTEST = 3;

/** Learns by what a nurse says which kind of examination she does. */
export function trainExaminations(files: UnderstandingFiles, lexicon: Lexicon): TrainedClassifier {
  const kinds = Object.entries(files.examinations).flatMap(([label, lines]) =>
    lines.flatMap((line) => {
      const clauses = clausesOf(line).filter(({ text }) => text.split(' ').length >= SHORTEST);
      return [line, ...(clauses.length > 1 ? clauses.map(({ text }) => text) : [])].map((text) => ({ text, label }));
    }),
  );
  const others = [
    ...Object.entries(files.actLines).flatMap(([act, lines]) => (MAY_EXAMINE.has(act) ? [] : lines)),
    ...phrasingsIn(files.slots).filter((_, at) => at % QUESTIONS_SHOWN === 0),
    ...files.offTopic,
  ].map((text) => ({ text, label: NONE }));
  const examples = [...kinds, ...others].map(({ text, label }) => ({ features: featuresOf(text, lexicon), label }));
  return trainClassifier(examples, { decay: DECAY, atLeast: 2 });
}

interface KindModel {
  examinationClassifier: Classifier;
  lexicon: Lexicon;
}

const kindsOf = (text: string, { examinationClassifier, lexicon }: KindModel) =>
  examinationClassifier.probabilities(featuresOf(text, lexicon));

const prepared = new WeakMap<CasePerson, { model: KindModel; all: Map<string, Map<string, number>> }>();
/** Of its lines a kind must be this likely to be one of an examination's. */
const OF_KIND = 0.3;

/** The kinds of each examination of a person, by its name and the lines that announce it. */
function kindsOfPerson(person: CasePerson, model: KindModel): Map<string, Map<string, number>> {
  const done = prepared.get(person);
  if (done?.model === model) return done.all;
  const all = new Map(
    person.examinations.map(({ key, name, announce }) => {
      const kinds = new Map<string, number>();
      for (const line of [name, ...announce])
        for (const [kind, likely] of kindsOf(line, model))
          if (kind !== NONE && likely >= OF_KIND) kinds.set(kind, Math.max(kinds.get(kind) ?? 0, likely));
      return [key, kinds] as const;
    }),
  );
  prepared.set(person, { model, all });
  return all;
}

/** How likely a clause announces each examination of a person, the likeliest first; and that it examines nothing. */
export function examinationsLikely(clause: string, person: CasePerson, model: KindModel): { likely: [string, number][]; none: number } {
  const kinds = kindsOf(clause, model);
  const likely = [...kindsOfPerson(person, model)].map(
    ([key, own]) => [key, [...own.keys()].reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0)] as [string, number],
  );
  return { likely: likely.sort(([, a], [, b]) => b - a), none: kinds.get(NONE) ?? 0 };
}
