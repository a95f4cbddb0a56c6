import type { Fact } from '@visite/contract/personas.ts';
import { rank } from '#conversations/mean/rank.ts';
import { namedIn } from '#conversations/truth.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { BESIDE_VALUE } from './against.ts';
import type { Claim, Compared, Comparison, Truth } from './claim.ts';
import { NEGATES } from './denial.ts';
import { type Item, isSameValue, itemsOf, itemTokens } from './items.ts';
import { type Before, drugsOf, namesOneOf } from './mates.ts';
import { type Known, type KnownThing, type Statement, statementOf } from './statements.ts';
import { isUnit } from './units.ts';

/** Kinds of values that nobody nods to unknown. */
const WEIGHTY = new Set<Item['kind']>(['side', 'drug', 'number', 'year']);
/** From this probability on a thing is about a fact. */
const LIKELY = 0.3;
/** From this probability on it is so without a word of it. */
export const SURELY_MEANT = 0.45;
/** Words of the sheet that are kept beside a claim. */
const SAYS = 3;

/** One thing claimed, read: its values, its words by family, and what it may be about. */
export interface Thing {
  text: string;
  /** The whole line of which it is a part. */
  line: string;
  before: Before;
  known: Known;
  compared: Compared;
  claimed: Statement;
  items: readonly Item[];
  drugs: readonly Item[];
  words: readonly string[];
  /** Its tokens with numbers and dates in digits. */
  all: readonly string[];
  /** The families of its words, without units, denials and small words beside values. */
  families: readonly string[];
  /** The families of what its numbers count. */
  counted: ReadonlySet<string>;
  /** The families of its values' own words. */
  ofItems: ReadonlySet<string>;
  /** It names nothing but values. */
  namesNothing: boolean;
  isNegative: boolean;
  /** How likely each fact is meant, 0..1. */
  likely: ReadonlyMap<string, number>;
  /** Values that what is known bears out, found one after the other. */
  borne: Set<Item>;
}

export function readThing(text: string, before: Before, known: Known, compared: Compared): Thing {
  const { person, focus, model } = compared;
  const claimed = statementOf(text, model);
  const { items } = claimed;
  const words = tokens(text);
  const all = itemTokens(text);
  // A relative's "Mama" is the patient of whom all of it is said.
  const isOfRelative = (family: string) => person.persona.type !== 'PATIENT' && model.lexicon.kindsOf(family).includes('Eltern');
  const counted = new Set(items.flatMap(({ at }) => (isUnit(all[at + 1] ?? '') ? model.lexicon.familyOf(all[at + 1] ?? '') : [])));
  const families = [...new Set(contentFamilies(text, model.lexicon))].filter(
    (family) =>
      !/^\d/.test(family) &&
      !isUnit(family) &&
      !counted.has(family) &&
      !NEGATES.test(family) &&
      !BESIDE_VALUE.test(family) &&
      !isOfRelative(family),
  );
  const ofItems = new Set(items.map(({ at }) => model.lexicon.familyOf(all[at] ?? '')));
  const ranked = rank(
    { text, mark: '?', asks: true },
    person,
    before.fact ? { ...focus, facts: [before.fact.key, ...focus.facts] } : focus,
    model,
    null,
  );
  return {
    text,
    line: compared.line ?? text,
    before,
    known,
    compared,
    claimed,
    items,
    drugs: drugsOf(items),
    words,
    all,
    families,
    counted,
    ofItems,
    namesNothing: families.every((family) => ofItems.has(family)),
    isNegative: words.some((word) => NEGATES.test(word)),
    likely: new Map(ranked.readings.map((reading) => [reading.candidate.fact.key, reading.probability])),
    borne: new Set(),
  };
}

/** How likely a fact is meant, 0..1. */
export const likelihood = ({ likely }: Thing, fact: Fact): number => likely.get(fact.key) ?? 0;
/** Whether a thing is about a fact beyond doubt. */
export const isAboutIt = (thing: Thing, fact: Fact): boolean => likelihood(thing, fact) >= LIKELY || namedIn(fact, thing.words).isTrueNamed;
/** Whether a word of a thing, beside its values, stands in what is known of a fact. */
export const isWorded = ({ known, families, ofItems }: Thing, fact: Fact): boolean =>
  known.things.some(
    (entry) => entry.fact === fact && families.some((family) => !ofItems.has(family) && entry.statement.families.has(family)),
  );
/** Whether a statement says all that a thing says: its words, its values, and whether it denies. */
export const saysAll = ({ families, items, isNegative }: Thing, { statement }: KnownThing): boolean =>
  families.length > 0 &&
  statement.isNegative === isNegative &&
  families.every((family) => statement.families.has(family)) &&
  items.every((item) => item.kind === 'drug' || statement.items.some((own) => isSameValue(own, item)));

interface Held {
  right?: readonly { value: string }[];
  says?: readonly string[];
  isCertain?: boolean;
}
/** What a thing comes to beside a fact. */
export function claimOf(
  thing: Thing,
  fact: Fact | null,
  truth: Truth,
  { right = [], says = [], isCertain = false }: Held = {},
): Comparison {
  const { items, drugs, borne, isNegative, compared } = thing;
  const namesDrug = fact !== null && namesOneOf(itemsOf(fact.value, compared.model), drugs);
  const isOpen = truth === 'open';
  return {
    isCertain,
    isAbout: fact !== null && (isAboutIt(thing, fact) || !isOpen || namesDrug),
    isNamed: fact !== null && (namesDrug || isWorded(thing, fact) || likelihood(thing, fact) >= SURELY_MEANT),
    isMeant: false,
    text: thing.text,
    fact: fact?.key ?? null,
    about: fact,
    beside: [] as Claim[],
    isDoubted: isOpen && (isNegative || borne.size < items.length),
    isUnknownValue: isOpen && items.some((item) => WEIGHTY.has(item.kind) && !borne.has(item)),
    truth,
    right: [...new Set(right.map(({ value }) => value))],
    says: [...new Set(says)].slice(0, SAYS),
  };
}
