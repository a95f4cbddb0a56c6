import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { isQuestionWord } from './clauses.ts';
import { drained } from './drained.ts';
import { contentFamilies } from './features.ts';
import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { tokens } from './normalize.ts';
import { plain } from './phrases.ts';
import { withoutPoliteness } from './politeness.ts';

/** How alike a clause and a fact's own phrasing must be. */
const ALIKE = 0.67;
/** The same where the clause is a known phrasing of another topic. */
const THE_SAME = 0.99;
/** From this share of its uses a word belongs to one topic. */
const TELLS = 0.4;

/** Small words that tell one question from another: "Wie geht es Ihrer Mutter?" is not "Wie geht es Ihnen damit?" */
const TELLING = /^(mutter|vater|frau|mann|damit|selbst|selber)$/;

/** Words of matter by family, and the word that asks: "Warum ..." is not "Wann ...". */
function matterOf(line: string, { lexicon }: UnderstandingModel): string[] {
  const families = contentFamilies(line, lexicon);
  return families.length === 0 ? [] : [...families, ...tokens(line).filter((token) => isQuestionWord(token) || TELLING.test(token))];
}

/** Whether one of the words says what the matter is: "machen" and "gehen" alone do not. */
function tells(line: string, { lexicon, evidence }: UnderstandingModel): boolean {
  return contentFamilies(line, lexicon).some((family) => Math.max(0, ...(evidence.get(family)?.values() ?? [1])) >= TELLS);
}

interface OwnPhrasing {
  fact: Pick<Fact, 'key' | 'topic'>;
  /** How many different words of matter it has. */
  size: number;
}

/** A person's own phrasings by what stands in them, so that a clause is compared only with those that share something with it. */
interface OwnPhrasings {
  all: OwnPhrasing[];
  byText: Map<string, number[]>;
  byWord: Map<string, number[]>;
}

const read = new WeakMap<CasePerson, { model: UnderstandingModel; phrasings: OwnPhrasings }>();

const added = (places: Map<string, number[]>, key: string, place: number) => {
  const known = places.get(key);
  if (known) known.push(place);
  else places.set(key, [place]);
};

/** Reads a person's own phrasings, which takes a while for a person with many facts: pauses may be made after each fact. */
export function* readOwnPhrasings(person: CasePerson, model: UnderstandingModel): Generator<undefined, OwnPhrasings> {
  const done = read.get(person);
  if (done?.model === model) return done.phrasings;
  const phrasings: OwnPhrasings = { all: [], byText: new Map(), byWord: new Map() };
  for (const fact of person.persona.facts) {
    for (const phrasing of fact.asked_by) {
      const place = phrasings.all.length;
      const matter = new Set(matterOf(phrasing, model));
      phrasings.all.push({ fact, size: matter.size });
      added(phrasings.byText, plain(phrasing), place);
      for (const word of matter) added(phrasings.byWord, word, place);
    }
    yield;
  }
  read.set(person, { model, phrasings });
  return phrasings;
}

const ownPhrasingsOf = (person: CasePerson, model: UnderstandingModel): OwnPhrasings => drained(readOwnPhrasings(person, model));

/** How many words of its matter each phrasing shares with the clause, by place. */
function sharedWith(matter: ReadonlySet<string>, { byWord }: OwnPhrasings): Map<number, number> {
  const shared = new Map<number, number>();
  for (const word of matter) for (const place of byWord.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return shared;
}

/** The fact of a person whose own phrasings fit the clause best, if well enough; of equal ones the first. */
export function factAskedBy(clause: string, person: CasePerson, model: UnderstandingModel) {
  const phrasings = ownPhrasingsOf(person, model);
  if (phrasings.all.length === 0) return undefined;
  const matter = new Set(matterOf(clause, model));
  const known = topicOfPhrasing(withoutPoliteness(clause), model);
  const shared = sharedWith(matter, phrasings);
  const same = new Set(phrasings.byText.get(plain(clause)));
  const isTelling = tells(clause, model);
  let best: { key: string; topic: string; score: number } | undefined;
  for (const place of [...new Set([...same, ...shared.keys()])].sort((a, b) => a - b)) {
    const phrasing = phrasings.all[place];
    if (!phrasing) continue;
    const { fact, size } = phrasing;
    const isOthers = known !== undefined && known !== fact.topic;
    const isSame = same.has(place);
    // Similarity of two sets of words, 0..1.
    const score = isSame ? 1 : (2 * (shared.get(place) ?? 0)) / (matter.size + size);
    const isNear = isOthers ? isSame || (score >= THE_SAME && isTelling) : score >= ALIKE;
    if (isNear && score > (best?.score ?? 0)) best = { key: fact.key, topic: fact.topic, score };
  }
  return best;
}
