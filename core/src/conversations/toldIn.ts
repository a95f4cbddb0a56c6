import type { Fact } from '@visite/contract/personas.ts';
import { namedIn } from './truth.ts';
import { tokens } from './understanding/normalize.ts';

export interface TellingInput {
  /** What the person said, in its own words. */
  answer: string;
  /** Facts asked for: few words of them are enough. */
  asked: readonly Fact[];
  /** Whether it is sure what was asked for; only then "Nein." tells what is not so. */
  isCertain: boolean;
  /** Facts that could be said unasked: only what is plainly said counts. */
  unasked: readonly Fact[];
  /** The families of the words of a text that carry its matter. */
  familiesOf: (text: string) => string[];
}

/** Share of a variant's words that an answer must hold for the fact to count as told. */
const ENOUGH_ASKED = 0.6;
const ENOUGH_UNASKED = 0.75;

const DENIES = /^\s*(nein|nee|nö|keine?[nmrs]?|gar nicht|gar kein\p{L}*|nie|niemals|nicht)(?!\p{L})/iu;

const variantsOf = (fact: Fact) => [fact.value, ...fact.answer.simple, ...fact.answer.native];
const numbersIn = (text: string) => tokens(text).filter((token) => /^\d/.test(token));

/** The largest share of one variant's words that stand in the answer, 0..1; one word of several is chance. */
function coverage(fact: Fact, answer: ReadonlySet<string>, familiesOf: TellingInput['familiesOf']): number {
  const shares = variantsOf(fact).map((variant) => {
    const families = [...new Set(familiesOf(variant))];
    const shared = families.filter((family) => answer.has(family)).length;
    return shared < Math.min(2, families.length) || shared === 0 ? 0 : shared / families.length;
  });
  return Math.max(0, ...shares);
}

/** A fact that is a number is told by that number and no other. */
function contradicts(fact: Fact, numbers: readonly string[]): boolean {
  const own = new Set(variantsOf(fact).flatMap(numbersIn));
  return own.size > 0 && numbers.length > 0 && !numbers.some((number) => own.has(number)) && numbersIn(fact.value).length > 0;
}

/**
 * Keys of the facts that a freely worded answer tells, in the order given: what evaluation, trust and later answers
 * build on. Only facts that the speaker was given can be found, so a gated one never counts as told.
 */
export function toldIn({ answer, asked, isCertain, unasked, familiesOf }: TellingInput): string[] {
  const said = new Set(familiesOf(answer));
  const words = tokens(answer);
  const numbers = numbersIn(answer);
  const isTold = (fact: Fact, isAsked: boolean) => {
    if (contradicts(fact, numbers)) return false;
    if (isAsked && isCertain && fact.holds === false && DENIES.test(answer)) return true;
    if (isAsked && namedIn(fact, words).isTrueNamed) return true;
    return coverage(fact, said, familiesOf) >= (isAsked ? ENOUGH_ASKED : ENOUGH_UNASKED);
  };
  return [
    ...asked.filter((fact) => isTold(fact, true)),
    ...unasked.filter((fact) => !asked.some(({ key }) => key === fact.key) && isTold(fact, false)),
  ].map(({ key }) => key);
}
