import type { Fact } from '@visite/contract/personas.ts';
import { type Signs, scoreOf, sharesOf } from '#conversations/mean/rank.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import type { Comparison, Truth } from './claim.ts';
import { evidenceOf, evidenceOfNothing, type Ruled } from './evidence.ts';
import { claimOf, likelihood, type Thing } from './thing.ts';

/** As many facts are weighed against each other, by what they share with the thing, by their likelihood, by their sentences. */
const BY_WEIGHT = 5;
const BY_LIKELIHOOD = 4;
const BY_LINES = 2;
const LEAST_LIKELY = 0.02;
const LEAST_LIKE = 0.35;

/** What speaks for and against a reading, not yet under the names that its weights have. */
interface Weighable {
  fact: Fact | null;
  truth: Truth;
  signs: Signs;
}

/** A reading of a thing: it is so, or not so, by this fact; null: nothing known says. */
export interface TruthReading {
  fact: Fact | null;
  truth: Truth;
  signs: Signs;
}

type Weights = Readonly<Record<string, number>>;

/** The signs of one truth have names of their own: what speaks for a yes may speak against a no. */
const named = (signs: Signs, truth: 'true' | 'false'): Signs =>
  Object.fromEntries(Object.entries(signs).map(([name, value]) => [`${truth} ${name}`, value]));

const byTruth = new WeakMap<Weights, Record<Truth, Weights>>();

/** The weights of each truth by the signs' own names: thousands of signs a line would be copied under other names else. */
function weightsByTruth(weights: Weights): Record<Truth, Weights> {
  const known = byTruth.get(weights);
  if (known) return known;
  const of = (truth: 'true' | 'false') =>
    Object.fromEntries(
      Object.entries(weights).flatMap(([name, weight]) => (name.startsWith(`${truth} `) ? [[name.slice(truth.length + 1), weight]] : [])),
    );
  const made = { true: of('true'), false: of('false'), open: weights };
  byTruth.set(weights, made);
  return made;
}

/** All readings of a thing that anything speaks for. */
function weighable(thing: Thing, ruled: Ruled): Weighable[] {
  const { facts } = thing.compared.person.persona;
  const { weighed, bearers, likeness } = ruled;
  const liked = facts
    .filter((fact) => likelihood(thing, fact) > LEAST_LIKELY)
    .toSorted((a, b) => likelihood(thing, b) - likelihood(thing, a));
  const like = (fact: Fact) => Math.max(likeness.get(fact)?.right ?? 0, likeness.get(fact)?.wrong ?? 0);
  const bySentence = facts.filter((fact) => like(fact) > LEAST_LIKE).toSorted((a, b) => like(b) - like(a));
  const beside = facts.filter(({ key }) => ruled.ruled.fact === key || ruled.ruled.beside.some(({ fact }) => fact === key));
  const meant = [
    ...new Set([
      ...[...new Set(weighed.map(({ fact }) => fact))].slice(0, BY_WEIGHT),
      ...liked.slice(0, BY_LIKELIHOOD),
      ...bySentence.slice(0, BY_LINES),
      ...beside,
      ...bearers,
    ]),
  ];
  const readings = meant.flatMap((fact): Weighable[] => {
    const signs = evidenceOf(thing, fact, ruled);
    return (['true', 'false'] as const).map((truth) => ({ fact, truth, signs }));
  });
  return [...readings, { fact: null, truth: 'open', signs: evidenceOfNothing(thing, ruled, meant) }];
}

/** The same with the signs under the names of their weights, which are learned from them. */
export const truthReadings = (thing: Thing, ruled: Ruled): TruthReading[] =>
  weighable(thing, ruled).map(({ fact, truth, signs }) => ({ fact, truth, signs: truth === 'open' ? signs : named(signs, truth) }));

/** How likely it is that a thing is so, or not so, by each fact, 0..1. */
function likelyTruths(thing: Thing, ruled: Ruled): Map<Fact, { right: number; wrong: number }> {
  const readings = weighable(thing, ruled);
  const weights = weightsByTruth(thing.compared.model.claimWeights);
  const shares = sharesOf(readings.map(({ truth, signs }) => scoreOf(signs, weights[truth])));
  const found = new Map<Fact, { right: number; wrong: number }>();
  readings.forEach(({ fact, truth }, at) => {
    if (!fact) return;
    const probability = shares[at] as number;
    const known = found.get(fact) ?? { right: 0, wrong: 0 };
    found.set(fact, truth === 'true' ? { ...known, right: probability } : { ...known, wrong: probability });
  });
  return found;
}

/** From these probabilities on a thing is confirmed, or put right; a wrong yes costs most. */
const CONFIRMED = 0.8;
const PUT_RIGHT = 0.7;
/** What the rules confirm is not, where it is as likely wrong as this; what they put right is not, where it is as likely right. */
const DOUBTED_YES = 0.35;
const DOUBTED_NO = 0.5;
/** A value that stands against it, or another person of whom it is said, gives way only to what is all but sure. */
const DOUBTED_CERTAIN_NO = 0.85;
/** From this probability on it is wrong beyond doubt. */
const CERTAIN = 0.8;
/** From these probabilities on it is about the fact, and hardly about anything else. */
const MEANT = 0.5;
const SURELY = 0.75;

/** The statements of a fact that share the most with a thing. */
const saysOf = (thing: Thing, fact: Fact, { weighed }: Ruled) => {
  const own = weighed.filter((entry) => entry.fact === fact).map(({ statement }) => statement);
  const shared = (text: string) => tokens(text).filter((token) => thing.words.includes(token)).length;
  return own
    .toSorted((a, b) => {
      const [ofA, ofB] = [a, b].map(({ families }) => thing.families.filter((family) => families.has(family)).length) as [number, number];
      return ofB - ofA || shared(b.text) - shared(a.text);
    })
    .map(({ text }) => text);
};

/** What a thing comes to once all that speaks for and against it is weighed, and not by the first rule that fires. */
export function judged(thing: Thing, ruled: Ruled): Comparison {
  const { ruled: byRule } = ruled;
  const truths = likelyTruths(thing, ruled);
  const truthOf = (fact: Fact | null) => (fact && truths.get(fact)) || { right: 0, wrong: 0 };
  const withMeant = (claim: Comparison): Comparison => {
    const { right, wrong } = truthOf(claim.about);
    const isCertain = claim.truth === 'false' && (claim.isCertain || wrong >= CERTAIN);
    return { ...claim, isCertain, isAbout: claim.isAbout || right + wrong >= MEANT, isMeant: right + wrong >= SURELY };
  };
  const judgedAs = (truth: Truth, fact: Fact | null) =>
    withMeant(claimOf(thing, fact, truth, { says: fact ? saysOf(thing, fact, ruled) : [] }));
  const { right, wrong } = truthOf(byRule.about);
  if (byRule.truth === 'true') return wrong > DOUBTED_YES ? judgedAs('open', byRule.about) : withMeant(byRule);
  if (byRule.truth === 'false') {
    const isDoubted = right > (byRule.isCertain ? DOUBTED_CERTAIN_NO : DOUBTED_NO) && right > wrong;
    return isDoubted ? judgedAs('open', byRule.about) : withMeant(byRule);
  }
  const [best] = [...truths].toSorted(([, a], [, b]) => b.right + b.wrong - (a.right + a.wrong));
  if (!best) return byRule;
  const [fact, truth] = best;
  // A limit is right by its values alone.
  const isBorneOut = thing.borne.size === thing.items.length && thing.items.every(({ bound }) => bound === undefined);
  if (truth.right >= CONFIRMED && isBorneOut) return judgedAs('true', fact);
  if (truth.wrong >= PUT_RIGHT) return judgedAs('false', fact);
  if (fact === byRule.about || truth.right + truth.wrong < MEANT) return withMeant(byRule);
  const { isDoubted, isUnknownValue } = byRule;
  return { ...judgedAs('open', fact), isDoubted, isUnknownValue };
}
