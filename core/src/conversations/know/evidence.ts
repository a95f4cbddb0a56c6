import type { Fact } from '@visite/contract/personas.ts';
import type { Signs } from '#conversations/mean/rank.ts';
import { namedIn, ONE_DIRECTION } from '#conversations/truth.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import type { Comparison } from './claim.ts';
import { NEGATES } from './denial.ts';
import { canContradict, isSameValue } from './items.ts';
import type { Likeness } from './likeLines.ts';
import type { Weighed } from './mates.ts';
import { WELL_COVERED } from './onWords.ts';
import { turnAlike, turning } from './saidWhole.ts';
import { isMixed } from './statements.ts';
import { likelihood, type Thing } from './thing.ts';

/** What is at hand beside the thing: all that is known, the nearest first, and what the rules make of it. */
export interface Ruled {
  weighed: readonly Weighed[];
  ruled: Comparison;
  /** Facts that bear a value of it out. */
  bearers: ReadonlySet<Fact>;
  likeness: ReadonlyMap<Fact, Likeness>;
  /** How many of its words stand in nothing that is known, in thirds up to 1. */
  strange: number;
}

/** "Haben Sie nicht auch Zucker?" asks whether it is so: nothing is denied. */
const ASKS_WITH_NOT = /^\p{L}+ (?:sie|er|es|das|ihre?\w* \p{L}+) (?:\p{L}+ )?nicht\b/iu;
const ALL = /^(?:immer|standig|dauernd|alle[srn]?|jede[nrms]?|ganz|komplett|vollig)$/;
const MORE = /^(?:mehr|weniger|besser|schlechter|schlimmer|starker|ofter|seltener)$/;
const YET = /^(?:schon|erst|noch|mehr)$/;

const is = (value: unknown) => (value ? 1 : 0);
const greatest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

/** How much of a thing's words, by how much they tell, stands in a statement, 0..1; and how much of the statement's in the thing. */
function coversOf({ families, known: { rarity } }: Thing) {
  const all = families.reduce((sum, family) => sum + rarity(family), 0);
  const share = (has: (family: string) => boolean) =>
    all === 0 ? 0 : families.reduce((sum, family) => sum + (has(family) ? rarity(family) : 0), 0) / all;
  return {
    share,
    cover: ({ statement }: Weighed) => share((family) => statement.families.has(family)),
    reverse({ statement }: Weighed) {
      const theirs = [...statement.families];
      const weight = theirs.reduce((sum, family) => sum + rarity(family), 0);
      return weight === 0 ? 0 : theirs.reduce((sum, family) => sum + (families.includes(family) ? rarity(family) : 0), 0) / weight;
    },
  };
}

/** How the values of a thing stand to those of statements: how many are the same, how many stand against them. */
function valuesBeside({ items }: Thing, entries: readonly Weighed[]) {
  const theirs = entries.flatMap(({ statement }) => statement.items);
  const same = items.filter((item) => theirs.some((own) => isSameValue(own, item)));
  const contrary = items.filter((item) => !same.includes(item) && theirs.some((own) => canContradict(item, own)));
  return { same: same.length, contrary: contrary.length, unknown: items.length - same.length - contrary.length };
}

/** Words of a thing that stand nowhere in a fact: nouns, and others. */
function newWordsIn({ text, families, compared: { model } }: Thing, known: ReadonlySet<string>) {
  const isNew = (word: string) => {
    const [token] = tokens(word);
    if (token === undefined) return false;
    const family = model.lexicon.familyOf(token);
    if (!families.includes(family)) return false;
    return ![family, ...model.lexicon.partsOf(token), ...model.lexicon.partsOf(family)].some((part) => known.has(part));
  };
  const words = text.trim().split(/\s+/).filter(isNew);
  const nouns = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return { nouns, others: words.length - nouns };
}

/** What speaks for a thing being so, or not so, beside one fact: the input of the decision, and of its training. */
export function evidenceOf(thing: Thing, fact: Fact, { weighed, ruled, bearers, likeness, strange }: Ruled): Signs {
  const { text, words, all, items, drugs, isNegative, borne } = thing;
  const own = weighed.filter((entry) => entry.fact === fact);
  const { share, cover, reverse } = coversOf(thing);
  const alike = own.filter(({ statement }) => statement.isNegative === isNegative);
  const other = own.filter((entry) => entry.statement.isNegative !== isNegative && !isMixed(entry));
  /** The one that covers the most, the first of equals. */
  const byCover = (entries: readonly Weighed[]) => {
    let best: { entry: Weighed; covers: number } | undefined;
    for (const entry of entries) {
      const covers = cover(entry);
      if (!best || covers > best.covers || (covers === best.covers && reverse(entry) > reverse(best.entry))) best = { entry, covers };
    }
    return best?.entry;
  };
  const [nearest, nearestAlike] = [byCover(own), byCover(alike)];
  const [covered, coveredOther] = [nearestAlike ? cover(nearestAlike) : 0, greatest(other.map(cover))];
  const union = new Set(own.flatMap(({ statement }) => [...statement.families]));
  const inFact = share((family) => union.has(family));
  const values = valuesBeside(thing, own);
  const near = valuesBeside(thing, nearest ? [nearest] : []);
  const ofItems = (count: number) => (items.length === 0 ? 0 : count / items.length);
  const added = newWordsIn(thing, union);
  const { isTrueNamed, isFalseNamed } = namedIn(fact, words);
  const hasNegative = own.some(({ statement }) => statement.isNegative);
  const isAllNegative = own.length > 0 && own.every(({ statement }) => statement.isNegative);
  const asksWithNot = ASKS_WITH_NOT.test(text);
  const turns = turning(all);
  const theirTurns = nearest ? turning(tokens(nearest.statement.text)) : [];
  const like = likelihood(thing, fact);
  const { right, wrong } = likeness.get(fact) ?? { right: 0, wrong: 0 };
  const isRuled = ruled.about === fact;
  const top = weighed[0]?.weight ?? 0;
  const weight = own[0]?.weight ?? 0;
  return {
    one: 1,
    like,
    likeMuch: Math.max(0, like - 0.5),
    likeLog: Math.log(like + 0.003) + 6,
    weight: weight / 4,
    share: top > 0 ? weight / top : 0,
    isTop: is(weighed[0]?.fact === fact),
    cover: nearest ? cover(nearest) : 0,
    coverAlike: covered,
    coverOther: coveredOther,
    coverGap: covered - coveredOther,
    isCovered: is(covered >= WELL_COVERED),
    isOtherCovered: is(coveredOther >= WELL_COVERED && covered < WELL_COVERED),
    inFact,
    reverse: greatest(alike.map(reverse)),
    reverseOther: greatest(other.map(reverse)),
    strange,
    newNouns: Math.min(added.nouns, 2) / 2,
    newOthers: Math.min(added.others, 3) / 3,
    noneNew: is(added.nouns + added.others === 0),
    coverNew: added.nouns + added.others === 0 ? covered : 0,
    isNegative: is(isNegative),
    negations: is(all.filter((word) => NEGATES.test(word)).length > 1),
    negativeAll: is(isNegative && isAllNegative),
    positiveAll: is(!isNegative && isAllNegative),
    negativeNone: is(isNegative && !hasNegative),
    positiveNone: is(!isNegative && !hasNegative),
    negativeMixed: is(isNegative && hasNegative && !isAllNegative),
    asksWithNot: is(asksWithNot),
    asksWithNotGap: asksWithNot ? coveredOther - covered : 0,
    hasItems: is(items.length > 0),
    same: ofItems(values.same),
    allSame: is(items.length > 0 && values.same === items.length),
    contrary: ofItems(values.contrary),
    anyContrary: is(values.contrary > 0),
    unknown: ofItems(values.unknown),
    sameNear: ofItems(near.same),
    contraryNear: is(near.contrary > 0),
    contraryNegative: is(values.contrary > 0 && isNegative),
    sameNegative: is(values.same > 0 && isNegative && !hasNegative),
    bears: is(bearers.has(fact)),
    allBorne: is(items.length > 0 && borne.size === items.length),
    drugs: is(drugs.length > 0),
    trueNamed: is(isTrueNamed),
    falseNamed: is(isFalseNamed),
    onlyFalseNamed: is(isFalseNamed && !isTrueNamed && !isNegative),
    falseNamedNegative: is(isFalseNamed && isNegative),
    trueNamedNegative: is(isTrueNamed && isNegative),
    holdsNegative: is(fact.holds === true && isNegative),
    holdsPositive: is(fact.holds === true && !isNegative),
    holdsNotNegative: is(fact.holds === false && isNegative),
    holdsNotPositive: is(fact.holds === false && !isNegative),
    oneDirection: is(isNegative && ONE_DIRECTION.has(fact.topic) && fact.holds !== false && fact.aspect === undefined),
    newTurns: Math.min(turns.filter((word) => !own.some(({ statement }) => tokens(statement.text).includes(word))).length, 2) / 2,
    lostTurns: Math.min(theirTurns.filter((word) => !turns.includes(word)).length, 2) / 2,
    turnAlike: is(nearestAlike && turnAlike(all, tokens(nearestAlike.statement.text))),
    right,
    wrong,
    rightMore: right - wrong,
    rightMuch: Math.max(0, right - 0.5),
    wrongMuch: Math.max(0, wrong - 0.5),
    only: is(words.includes('nur')),
    all: is(all.some((word) => ALL.test(word))),
    more: is(all.some((word) => MORE.test(word))),
    yet: is(all.some((word) => YET.test(word))),
    ruledTrue: is(isRuled && ruled.truth === 'true'),
    ruledFalse: is(isRuled && ruled.truth === 'false'),
    ruledCertain: is(isRuled && ruled.truth === 'false' && ruled.isCertain),
    ruledOpen: is(isRuled && ruled.truth === 'open'),
    ruledDoubted: is(isRuled && ruled.isDoubted),
    ruledElseTrue: is(!isRuled && ruled.truth === 'true'),
    ruledElseFalse: is(!isRuled && ruled.truth === 'false'),
    ruledBeside: is(ruled.beside.some(({ fact: beside }) => beside === fact.key)),
  };
}

/** What speaks for nothing that is known being meant, or for nothing being certain of it. */
export const evidenceOfNothing = (thing: Thing, { weighed, strange }: Ruled, facts: readonly Fact[]): Signs => ({
  none: 1,
  noneLike: greatest(facts.map((fact) => likelihood(thing, fact))),
  noneWeight: (weighed[0]?.weight ?? 0) / 4,
  noneItems: is(thing.items.length > 0),
  noneNegative: is(thing.isNegative),
  noneStrange: strange,
  noneLong: Math.min(thing.families.length, 6) / 6,
});
