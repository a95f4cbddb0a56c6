import type { Fact } from '@visite/contract/personas.ts';
import { RELATIVE } from './know/relatives.ts';
import type { AskedQuestion } from './turn.ts';
import { FUNCTION_WORDS } from './understanding/functionWords.ts';
import { tokens } from './understanding/normalize.ts';
import type { Wording } from './wording.ts';

/** The word of a fact, inflected or as the head of a compound: "rechts" in "rechten", "Bauch" in "Bauchschmerzen". */
function isSameWord(a: string, b: string): boolean {
  if (a === b || (a.length >= 4 && b.startsWith(a) && b.length - a.length >= 5)) return true;
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

/** "von 0 bis 10" names the scale, no value on it. */
const withoutScale = (words: readonly string[]) =>
  words.includes('10') && words.some((word) => word === '0' || word === '1') ? words.filter((word) => !/^(0|1|10)$/.test(word)) : words;

export function namedIn(fact: Fact, words: readonly string[]): Named {
  const named = withoutScale(words);
  return {
    isTrueNamed: fact.true_words.some((word) => isNamed(word, named)),
    isFalseNamed: fact.false_words.some((word) => isNamed(word, named)),
  };
}

/**
 * Topics whose yes/no question has one direction, so that `holds` can be said aloud. "Schlafen Sie gut?" and "Haben Sie
 * Schlafprobleme?" want opposite answers: on such topics only true and false words decide.
 */
export const ONE_DIRECTION = new Set([
  'pain.site',
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

/** "Bekommen Sie gut Luft?" asks whether all is well: a complaint that holds is no yes to it. */
const WELL = /^(gut|genug|genugend|ausreichend|normal|problemlos|richtig)$/;

/** The question names nothing but the topic: "Haben Sie Allergien?", not "Haben Sie eine Erdbeerallergie?". */
function isPlain(question: AskedQuestion, wording: Wording): boolean {
  const known = [...wording.plainQuestions.any, ...(wording.plainQuestions.topics[question.topic] ?? [])];
  return question.words.every((word) => known.some((beginning) => word.startsWith(beginning)));
}

/** "Haben Sie Schmerzen?" is understood as asking for their site: who can name one, has pain. */
const holdsOf = (fact: Fact) =>
  fact.holds ??
  (fact.topic === 'pain.site' && !/\bkein|\bnicht\b/i.test(`${fact.value} ${fact.answer.simple.join(' ')}`) ? true : undefined);

/** Every word of the question stands in the fact's own phrasings: what was asked is this fact and nothing beside it. */
function isCovered(question: AskedQuestion, fact: Fact, wording: Wording): boolean {
  const own = fact.asked_by.flatMap(tokens);
  return question.words.every(
    (word) =>
      own.some((token) => isSameWord(token, word) || token.startsWith(word)) ||
      wording.plainQuestions.any.some((beginning) => word.startsWith(beginning)),
  );
}

/** From this share of its words on, what a question names is what the person says. */
const BORNE_OUT = 0.5;
/** "Ihre Brille hatten Sie auf?": the word is right, and nothing beside it is what the person says of it. */
function saysSo(question: AskedQuestion, fact: Fact, wording: Wording): boolean {
  const own = [fact.value, ...fact.true_words, ...fact.answer.simple, ...fact.answer.native, ...fact.asked_by].flatMap(tokens);
  const isPlainWord = (word: string) => wording.plainQuestions.any.some((beginning) => word.startsWith(beginning));
  const words = question.words.filter((word) => !isPlainWord(word) && !FUNCTION_WORDS.has(word));
  const borne = words.filter((word) => own.some((token) => isSameWord(token, word)));
  const isNumberOpen = words.some((word) => /^\d/.test(word) && !own.includes(word));
  return !isNumberOpen && !isOfOther(words, fact) && (words.length === 0 || borne.length / words.length >= BORNE_OUT);
}

/** The parts of a text in tokens; what "sie" or "er" says is said of whom the part before named. */
const partsSaid = (text: string) =>
  text
    .split(/[.,;:]|\sund\s/)
    .map(tokens)
    .map((part, at, all) => (/^(?:sie|er)$/.test(part[0] ?? '') ? [...(all[at - 1] ?? []), ...part] : part));

/** "Der Herzinfarkt, das war bei Ihrer Mutter?", where the person says it of the father. */
function isOfOther(words: readonly string[], fact: Fact): boolean {
  const relatives = words.filter((word) => RELATIVE.test(word));
  const matter = words.filter((word) => !RELATIVE.test(word) && !/^\d/.test(word));
  if (relatives.length !== 1 || matter.length === 0) return false;
  const parts = [fact.value, ...fact.answer.simple, ...fact.answer.native].flatMap(partsSaid);
  const naming = parts.filter((part) => matter.some((word) => part.some((token) => isSameWord(token, word))));
  return naming.some((part) => part.some((token) => RELATIVE.test(token))) && !naming.some((part) => part.includes(relatives[0] as string));
}

/** `yes_right`: the question named the truth already. */
export type Verdict = 'yes' | 'yes_right' | 'no' | 'on_the_contrary';

/**
 * What a yes/no or leading question deserves before the fact itself, or null where the plain fact is the only safe
 * answer. `siblings` are all facts of the topic; `isAskedByFact`: the fact's own phrasing was met.
 */
export function verdictOn(
  question: AskedQuestion,
  fact: Fact,
  siblings: readonly Fact[],
  isAskedByFact: boolean,
  wording: Wording,
): Verdict | null {
  if (question.form !== 'yes_no') return null;
  const { isTrueNamed, isFalseNamed } = namedIn(fact, question.words);
  const isBorneOut = saysSo(question, fact, wording);
  const well = question.words.filter((word) => WELL.test(word));
  const isJudged = [...fact.true_words, ...fact.false_words, ...fact.asked_by].some((phrase) =>
    tokens(phrase).some((token) => well.includes(token)),
  );
  if (well.length > 0 && !isJudged) return null;
  const affirmed = question.isNegated ? 'on_the_contrary' : 'yes';
  if (isTrueNamed !== isFalseNamed) return !isTrueNamed ? 'no' : !isBorneOut ? null : question.isNegated ? 'on_the_contrary' : 'yes_right';
  const holds = holdsOf(fact);
  if (isTrueNamed || holds === undefined) return null;
  if (isAskedByFact && isCovered(question, fact, wording)) return holds ? affirmed : 'no';
  const isDisputed = siblings.some((other) => other.holds !== undefined && other.holds !== holds);
  if (isDisputed || fact.aspect !== undefined || !ONE_DIRECTION.has(question.topic)) return null;
  if (!holds) return 'no';
  return isPlain(question, wording) ? affirmed : null;
}
