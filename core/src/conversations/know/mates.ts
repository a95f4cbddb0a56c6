import type { Fact } from '@visite/contract/personas.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { type Item, isOfBound, isSameScale, isSameSort, isSameValue, itemsOf, SCALE } from './items.ts';
import type { Known, KnownThing, Statement } from './statements.ts';
import { isUnit } from './units.ts';

/** How much must speak for a thing to be about a statement at all, and how near to the best one others must come. */
export const ABOUT = 0.7;
const NEAR_BEST = 0.6;
/** The kind of words that name a part of the body (content/understanding/concepts.yaml). */
export const BODY = 'Körperteil';
/** What the thing before was about, and the drug that it named: "Eliquis, und zwar zweimal am Tag". */
export interface Before {
  fact: Fact | null;
  drug: Item | null;
}

/** A statement with how much speaks for it being meant. */
export interface Weighed extends KnownThing {
  weight: number;
}

/** How far apart two words stand at least, of all places where they stand. */
const distance = (item: Item, places: readonly number[]) => Math.min(...places.map((place) => Math.abs(place - item.at)));

/** The part of the body that a side is said of: the nearest one. */
function bodyOf(side: Item, { places }: Statement, { lexicon }: UnderstandingModel): string | undefined {
  const parts = [...places].filter(([family]) => lexicon.kindsOf(family).includes(BODY));
  return parts.sort(([, a], [, b]) => distance(side, a) - distance(side, b))[0]?.[0];
}

/** The sides that a statement names; of a part of the body only those that stand nearer to it than to another part. */
function sidesOf(statement: Statement, body: string | undefined, model: UnderstandingModel): Item[] {
  const sides = statement.items.filter(({ kind }) => kind === 'side');
  const places = body === undefined ? undefined : statement.places.get(body);
  if (!places) return sides;
  return sides.filter((side) => {
    const nearest = statement.places.get(bodyOf(side, statement, model) ?? '');
    return !nearest || distance(side, places) <= distance(side, nearest);
  });
}

/** The drugs among values. */
export const drugsOf = (items: readonly Item[]) => items.filter(({ kind }) => kind === 'drug');
/** Whether one of these drugs is among the values. */
export const namesOneOf = (items: readonly Item[], drugs: readonly Item[]) =>
  drugsOf(items).some((own) => drugs.some((drug) => isSameValue(own, drug)));

/** Whether a question names a drug, and what would answer it names others alone: "Ihre Wassertablette, das ist das Bisoprolol?" */
export function asksOfOtherDrug(text: string, answers: readonly string[], model: UnderstandingModel): boolean {
  const said = drugsOf(itemsOf(text, model));
  const known = answers.flatMap((answer) => drugsOf(itemsOf(answer, model)));
  return said.length > 0 && known.length > 0 && !namesOneOf(known, said);
}

/** Kinds of value that a drug named before may still be meant by: "..., und zwar abends". */
const OF_DRUGS = new Set<Item['kind']>(['number', 'times', 'daytime']);

/** A value of what is known, beside which a claimed one is put. */
export interface Mate {
  fact: Fact;
  own: Item;
  statement: Statement;
}

/** Of all that is known, the nearest first, what is near enough to the thing to be about it. */
export const nearOf = (weighed: readonly Weighed[]) =>
  weighed.filter(({ weight }) => weight >= Math.max(ABOUT, (weighed[0]?.weight ?? 0) * NEAR_BEST));

/**
 * Statements without those of which a part says all that they share with the claim: "3 in Ruhe" stands in the same sentence as
 * "6 bei Bewegung", and is not said of moving.
 */
function partsFirst<Entry extends KnownThing>(entries: readonly Entry[], claimed: Statement): Entry[] {
  const sharedOf = ({ statement }: KnownThing) =>
    [...claimed.families].filter((family) => !isUnit(family) && statement.families.has(family)).length;
  return entries.filter((whole) => {
    const shared = sharedOf(whole);
    return !entries.some(
      (part) =>
        part.fact === whole.fact &&
        part.statement.text.length < whole.statement.text.length &&
        whole.statement.text.includes(part.statement.text) &&
        shared > 0 &&
        sharedOf(part) === shared,
    );
  });
}

/** Nobody takes so many pieces of a drug: a bare number over it is a dose. */
const MOST_PIECES = 4;
const isBareDose = ({ kind, unit, value }: Item) =>
  kind === 'number' && unit === '' && (Number(value) > MOST_PIECES || !Number.isInteger(Number(value)));
const isDose = ({ kind, unit }: Item) => kind === 'number' && (unit === 'mg' || unit === 'ml');

/** Values of what is known that a claimed value is compared with: the nearest statements that hold one of its sort. */
export function matesOf(item: Item, claimed: Statement, before: Before, weighed: readonly Weighed[], model: UnderstandingModel): Mate[] {
  const [best] = weighed;
  if (!best) return [];
  const near = nearOf(weighed);
  const own = drugsOf(claimed.items);
  const drugs = own.length === 0 && before.drug && OF_DRUGS.has(item.kind) ? [before.drug] : own;
  const body = item.kind === 'side' ? bodyOf(item, claimed, model) : undefined;
  const matesIn = (entries: readonly KnownThing[]): Mate[] =>
    entries.flatMap(({ fact, statement }) => {
      const own =
        item.kind === 'side'
          ? sidesOf(statement, body, model)
          : statement.items.filter((value) => isSameSort(value, item) && isOfBound(item, value));
      return own.map((value) => ({ fact, own: value, statement }));
    });
  const ofOther = ({ statement }: KnownThing) =>
    drugs.length > 0 && drugsOf(statement.items).length > 0 && !namesOneOf(statement.items, drugs);
  if (item.kind === 'drug') return matesIn(near);
  if (item.unit === SCALE) {
    const onScale = partsFirst(
      weighed.filter(({ fact }) => fact.topic === 'pain.severity'),
      claimed,
    );
    return matesIn(onScale);
  }
  const related = near.filter((entry) => !ofOther(entry));
  const shares = ({ statement }: KnownThing) => [...claimed.families].some((family) => !isUnit(family) && statement.families.has(family));
  // The dose and the hour of one drug say nothing of another's.
  const ofDrug = weighed.filter(({ statement }) => namesOneOf(statement.items, drugs));
  const factsOfDrug = new Set(ofDrug.map(({ fact }) => fact));
  const isOfDrug = ({ fact }: KnownThing) => drugs.length === 0 || item.unit !== 'stuck' || factsOfDrug.has(fact);
  const tiers = [
    ...(body === undefined ? [] : [weighed.filter(({ statement }) => statement.families.has(body))]),
    ...(drugs.length > 0 ? [ofDrug, weighed.filter((entry) => factsOfDrug.has(entry.fact) && !ofOther(entry))] : []),
    partsFirst(related.filter(shares), claimed),
    // A bare number may count anything: it is compared with nothing that shares no word with it.
    ...(item.kind === 'number' && item.unit === '' ? [] : [related]),
    // "Kaiserschnitt vor 24 Jahren": the year may stand in another fact of the same matter.
    weighed.filter((entry) => entry.fact.topic === best.fact.topic && !ofOther(entry)),
  ];
  const dosesIn = (entries: readonly KnownThing[]) => {
    const doses = matesIn(entries).filter(({ own }) => isDose(own));
    return doses.length > 0 ? doses : undefined;
  };
  for (const tier of tiers) {
    const mates = matesIn(tier.filter(isOfDrug));
    const ofBest = mates.filter(({ fact }) => fact === best.fact);
    const alike = (ofBest.length > 0 ? ofBest : mates).filter(({ own }) => item.unit !== '' && isSameScale(own.unit, item.unit));
    if (alike.length > 0) return alike;
    // "Morgens alle, abends noch einmal" is twice a day, though each part names one time.
    if (mates.length > 0 && item.unit === 'mal') {
      const most = Math.max(...mates.map(({ own }) => Number(own.value)));
      return mates.filter(({ own }) => own.kind !== 'times' || Number(own.value) === most);
    }
    // "L-Thyroxin 125" is a dose, though the nearest part counts tablets.
    const doses =
      drugs.length > 0 && isBareDose(item)
        ? (dosesIn(ofDrug) ?? dosesIn(weighed.filter((entry) => factsOfDrug.has(entry.fact))) ?? [])
        : [];
    if (doses.length > 0 && mates.every(({ own }) => !isSameValue(own, item))) return doses;
    if (mates.length > 0) return mates;
  }
  return [];
}

/** The sides that what is known says of a claim's part of the body, of one fact or of all; of anything where the claim names no part. */
export function sidesIn(fact: Fact | null, claimed: Statement, side: Item, { things }: Known, model: UnderstandingModel): Mate[] {
  const body = bodyOf(side, claimed, model);
  return things
    .filter((entry) => (fact === null || entry.fact === fact) && (body === undefined ? fact !== null : entry.statement.families.has(body)))
    .flatMap((entry) => sidesOf(entry.statement, body, model).map((own) => ({ fact: entry.fact, own, statement: entry.statement })));
}
