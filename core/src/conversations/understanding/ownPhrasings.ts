import type { CasePerson } from '@visite/contract/cases.ts';
import { isQuestionWord } from './clauses.ts';
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

/** Similarity of two sets of words, 0..1. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const setA = new Set(a);
  const setB = new Set(b);
  if (setA.size === 0 || setB.size === 0) return 0;
  const shared = [...setA].filter((family) => setB.has(family)).length;
  return (2 * shared) / (setA.size + setB.size);
}

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

/** The fact of a person whose own phrasings fit the clause best, if well enough. */
export function factAskedBy(clause: string, person: CasePerson, model: UnderstandingModel) {
  const matter = matterOf(clause, model);
  const known = topicOfPhrasing(withoutPoliteness(clause), model);
  let best: { key: string; topic: string; score: number } | undefined;
  for (const fact of person.persona.facts) {
    const isOthers = known !== undefined && known !== fact.topic;
    for (const phrasing of fact.asked_by) {
      const isSame = plain(phrasing) === plain(clause);
      const score = isSame ? 1 : likeness(matter, matterOf(phrasing, model));
      const isNear = isOthers ? isSame || (score >= THE_SAME && tells(clause, model)) : score >= ALIKE;
      if (isNear && score > (best?.score ?? 0)) best = { key: fact.key, topic: fact.topic, score };
    }
  }
  return best;
}
