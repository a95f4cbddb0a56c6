import type { Fact } from '@visite/contract/personas.ts';
import { sentencesOf } from '#conversations/sentences.ts';
import { isNamed } from '#conversations/truth.ts';
import type { Understanding } from '#conversations/turn.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import type { Entry, Words } from './sheet.ts';

/** Share of the words of one way of telling a fact that gives it away. */
const ENOUGH = 0.6;
const WHOLE = 3;
const DENIES = /(?<![a-z])(?:nein|nee|nicht|kein\w*|nie|niemals)(?![a-z])/;

/** Sentence by sentence, as the check hears them. */
const variantsOf = ({ value, answer }: Fact) => [value, ...answer.simple, ...answer.native].flatMap(sentencesOf);

const isDenial = (text: string) => DENIES.test(fold(text));

interface Guarded {
  fact: Fact;
  variants: { families: string[]; isDenial: boolean }[];
  /** Words that stand in this fact and in nothing that may be told. */
  own: ReadonlySet<string>;
}

/** What an answer must not give away, made ready for looking at many sentences. */
export function guard(shut: readonly Fact[], sayable: readonly Entry[], { familiesOf }: Words) {
  const open = new Set(sayable.flatMap(({ families }) => [...families]));
  const guarded = shut.map((fact): Guarded => {
    // What authors let a person say instead ("Das geht Sie nichts an.") gives nothing away.
    const matter = new Set([fact.value, ...fact.true_words].flatMap(familiesOf));
    const variants = variantsOf(fact)
      .map((variant) => ({ families: [...new Set(familiesOf(variant))], isDenial: isDenial(variant) }))
      .filter(({ families }) => families.some((family) => matter.has(family)));
    return {
      fact,
      variants,
      own: new Set(
        [...variants.flatMap(({ families }) => families), ...fact.true_words.flatMap(familiesOf)].filter((family) => !open.has(family)),
      ),
    };
  });

  /** Saying that it is not so gives nothing away, unless that is the fact. */
  const names = ({ variants, own }: Guarded, text: string) => {
    const said = new Set(familiesOf(text));
    const denies = isDenial(text);
    return variants.some(({ families, isDenial: isDenied }) => {
      if (denies && !isDenied) return false;
      const shared = families.filter((family) => said.has(family));
      if (shared.length < Math.min(2, families.length) || shared.length < ENOUGH * families.length) return false;
      // Words that open facts have too tell it only where all of them come together.
      return shared.some((family) => own.has(family)) || (shared.length >= WHOLE && shared.length === families.length);
    });
  };
  /** One of the fact's own words, where the line asks for it. */
  const namesWord = ({ fact, own }: Guarded, text: string) =>
    fact.true_words.some((word) => familiesOf(word).some((family) => own.has(family)) && isNamed(word, tokens(text)));

  const isAsked = ({ fact }: Guarded, { questions }: Understanding) =>
    questions.some(({ topic, facts }) => topic === fact.topic || facts.includes(fact.key));

  return {
    /** Whether a sentence tells a guarded fact. */
    tells: (sentence: string, understanding: Understanding): boolean =>
      guarded.some((one) => names(one, sentence) || (isAsked(one, understanding) && !isDenial(sentence) && namesWord(one, sentence))),
    /** Whether agreeing to the line would tell a guarded fact. */
    isAskedOutright: (line: string, understanding: Understanding): boolean =>
      guarded.some(
        (one) =>
          understanding.questions.some(({ facts }) => facts.includes(one.fact.key)) ||
          names(one, line) ||
          (isAsked(one, understanding) && namesWord(one, line)),
      ),
  };
}
