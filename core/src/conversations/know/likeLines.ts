import type { Fact } from '@visite/contract/personas.ts';
import { featuresOf } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { NEGATES } from './denial.ts';
import { itemsOf, itemTokens } from './items.ts';

/** A sentence that says a fact back, rightly or wrongly (`true_lines`, `false_lines`), as a vector of length 1. */
export interface SaidLine {
  fact: Fact;
  isRight: boolean;
  text: string;
  vector: ReadonlyMap<string, number>;
}

/** How much a value, and a word that denies, weigh beside the words of a line: they decide whether it is right. */
const OF_VALUE = 0.6;
const OF_DENIAL = 0.6;

/** What a line says: its words by how rare they are, its values, and whether it denies; as a vector of length 1. */
export function lineVector(text: string, model: UnderstandingModel): ReadonlyMap<string, number> {
  const vector = new Map(model.slots.nearest.weigh(featuresOf(text, model.lexicon)));
  if (itemTokens(text).some((token) => NEGATES.test(token))) vector.set('denies', OF_DENIAL);
  for (const { kind, value, unit } of itemsOf(text, model)) vector.set(`value:${kind} ${value} ${unit}`, OF_VALUE);
  const length = Math.sqrt([...vector.values()].reduce((sum, share) => sum + share * share, 0) || 1);
  return new Map([...vector].map(([feature, share]) => [feature, share / length]));
}

/** The sentences of a fact, ready to be compared. */
export const saidLinesOf = (fact: Fact, model: UnderstandingModel): SaidLine[] =>
  [true, false].flatMap((isRight) =>
    ((isRight ? fact.true_lines : fact.false_lines) ?? []).map((line) => ({
      fact,
      isRight,
      text: plain(line),
      vector: lineVector(model.claimPhrases.withoutTag(line), model),
    })),
  );

/** How like a line is to the sentences of a fact, 0..1: to the nearest that is right, and to the nearest that is wrong. */
export interface Likeness {
  right: number;
  wrong: number;
}

/** The likeness (cosine) of what is said to the sentences of each fact that shares anything with it. */
export function likenessTo(vector: ReadonlyMap<string, number>, lines: readonly SaidLine[]): Map<Fact, Likeness> {
  const found = new Map<Fact, Likeness>();
  for (const { fact, isRight, vector: other } of lines) {
    let likeness = 0;
    for (const [feature, share] of vector) likeness += share * (other.get(feature) ?? 0);
    if (likeness === 0) continue;
    const known = found.get(fact) ?? { right: 0, wrong: 0 };
    found.set(fact, isRight ? { ...known, right: Math.max(known.right, likeness) } : { ...known, wrong: Math.max(known.wrong, likeness) });
  }
  return found;
}
