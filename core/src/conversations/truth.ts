import type { Fact } from '@visite/contract/personas.ts';
import type { AskedQuestion } from './turn.ts';
import { FUNCTION_WORDS } from './understanding/lexicon.ts';
import { tokens } from './understanding/normalize.ts';
import type { Wording } from './wording.ts';

/** One inflection of the other: "rechts" and "rechten", not "nacht" and "nachmittag". */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return !/^\d/.test(a) && shared >= 4 && shared >= short.length - 2 && long.length - shared <= 3;
}

/** Whether a word or phrase of a fact stands among the words of a question or a line. */
export function isNamed(phrase: string, words: readonly string[]): boolean {
  const all = tokens(phrase);
  const content = all.filter((token) => !FUNCTION_WORDS.has(token));
  const needed = content.length > 0 ? content : all;
  return needed.length > 0 && needed.every((token) => words.some((word) => isSameWord(token, word)));
}

export interface Named {
  isTrueNamed: boolean;
  isFalseNamed: boolean;
}

export const namedIn = (fact: Fact, words: readonly string[]): Named => ({
  isTrueNamed: fact.true_words.some((word) => isNamed(word, words)),
  isFalseNamed: fact.false_words.some((word) => isNamed(word, words)),
});

/**
 * Topics whose yes/no question has one direction, so that `holds` can be said aloud. "Schlafen Sie gut?" and "Haben Sie
 * Schlafprobleme?" want opposite answers: on such topics only true and false words decide.
 */
const ONE_DIRECTION = new Set([
  'pain.radiation',
  'allergies',
  'medication',
  'past_history',
  'operations',
  'family_history',
  'falls',
  'aids',
  'smoking',
  'alcohol',
  'care_degree',
  'advance_directive',
  'fears',
]);

/** The question names nothing but the topic: "Haben Sie Allergien?", not "Haben Sie eine Erdbeerallergie?". */
function isPlain(question: AskedQuestion, wording: Wording): boolean {
  const known = [...wording.plainQuestions.any, ...(wording.plainQuestions.topics[question.topic] ?? [])];
  return question.words.every((word) => known.some((beginning) => word.startsWith(beginning)));
}

export type Verdict = 'yes' | 'no' | 'on_the_contrary';

/**
 * What a yes/no or leading question deserves before the fact itself, or null where the plain fact is the only safe
 * answer. `isAskedByFact`: the fact's own phrasing was met, so `holds` answers it.
 */
export function verdictOn(question: AskedQuestion, fact: Fact, wording: Wording, isAskedByFact: boolean): Verdict | null {
  if (question.form !== 'yes_no') return null;
  const { isTrueNamed, isFalseNamed } = namedIn(fact, question.words);
  const affirmed = question.isNegated ? 'on_the_contrary' : 'yes';
  if (isTrueNamed !== isFalseNamed) return isTrueNamed ? affirmed : 'no';
  if (isTrueNamed || fact.holds === undefined) return null;
  if (!isAskedByFact && !ONE_DIRECTION.has(question.topic)) return null;
  if (!fact.holds) return fact.aspect === undefined || isAskedByFact ? 'no' : null;
  return isAskedByFact || isPlain(question, wording) ? affirmed : null;
}
