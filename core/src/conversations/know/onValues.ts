import type { Fact } from '@visite/contract/personas.ts';
import { matterOf } from '#conversations/matter.ts';
import { mainlyOf } from './against.ts';
import type { Comparison } from './claim.ts';
import { NEGATES } from './denial.ts';
import { canContradict, type Item, isSameValue, itemTokens } from './items.ts';
import { BODY, type Mate, matesOf, sidesIn, type Weighed } from './mates.ts';
import { claimOf, likelihood, SURELY_MEANT, type Thing } from './thing.ts';

const SIDE_OF = /^(?:seit|beid|all)/;
const TAKES = /^(?:nehm|bekomm|krieg|spritz|schluck|einnehm)/;
const NOW = /^(?:noch|jetzt|weiterhin|derzeit|momentan|aktuell)$/;
const ONCE = /^(?:fruher|damals|vorher|zuvor)$/;
const LAST = /^(?:zuletzt|letzte[nrms]?)$/;

/**
 * What a side is held against. One that is said of nothing but a part of the body, or of nothing, is that of what was said just
 * before; none where two are known and which of them is meant is not said: "Rechtes Bein".
 */
function matesOfSide(side: Item, fact: Fact, mates: readonly Mate[], thing: Thing): readonly Mate[] {
  const { families, items, ofItems, claimed, before, known, compared } = thing;
  const { focus, model } = compared;
  // "Einmal rechts, einmal links": both of them.
  if (items.some((other) => other.kind === 'side' && other.value !== side.value)) return [];
  const isBody = (family: string) => model.lexicon.kindsOf(family).includes(BODY);
  if (!families.every((family) => ofItems.has(family) || SIDE_OF.test(family) || isBody(family))) return mates;
  const ofPrevious = before.fact === null ? [] : sidesIn(before.fact, claimed, side, known, model);
  const isOne = ofPrevious.length > 0 || focus.facts.includes(fact.key);
  if (!isOne && new Set(sidesIn(null, claimed, side, known, model).map(({ own }) => own.value)).size > 1) return [];
  const likely = ofPrevious.length > 0 ? ofPrevious : mates;
  const ofNamed = likely.filter(({ statement }) => families.some((family) => !ofItems.has(family) && statement.families.has(family)));
  return ofNamed.length > 0 ? ofNamed : likely;
}

/**
 * The values of a thing, held against those that are known: what is wrong by one of them, if anything, and the facts that bear
 * others out (the values themselves are noted in the thing).
 */
export function onValues(
  thing: Thing,
  fact: Fact,
  weighed: readonly Weighed[],
): { wrong: Comparison | undefined; bearers: ReadonlySet<Fact> } {
  const { words, all, families, items, drugs, ofItems, counted, claimed, isNegative, namesNothing, before, borne } = thing;
  const { focus, model } = thing.compared;
  const bearers = new Set<Fact>();
  // "Sie nehmen abends eine" is said of the drug before it.
  const takesIt = families.every((family) => ofItems.has(family) || TAKES.test(family));
  const wrong = new Map<Fact, { right: Item[]; says: string[] }>();
  for (const item of items) {
    // What names a matter of its own is not said of the drug before it.
    const mainly = item.kind === 'daytime' ? mainlyOf(claimed, fact, weighed) : undefined;
    const found = matesOf(item, claimed, namesNothing || takesIt ? before : { ...before, drug: null }, mainly ?? weighed, model);
    // What is counted, and what, was said just before: "Sie sind gestürzt, vor sechs Wochen".
    const isOfBefore = namesNothing && drugs.length === 0 && before.fact !== null;
    const kin = isOfBefore ? found.filter(({ fact: own }) => matterOf(own.topic) === matterOf(before.fact?.topic ?? '')) : found;
    // "Zuletzt gestern früh" is held against when it was last, and not against how often.
    const last = all.some((word) => LAST.test(word))
      ? found.filter(({ statement }) => itemTokens(statement.text).some((word) => LAST.test(word)))
      : [];
    const ofMatter = last.length > 0 ? last : kin;
    const mates = item.kind === 'side' ? matesOfSide(item, fact, ofMatter, thing) : ofMatter;
    const isOnly = words.includes('nur') && item.kind === 'daytime';
    // "Zehn am Tag, früher zwanzig": what was so once is not so now.
    const isNow = all.some((word) => NOW.test(word));
    const isOfNow = ({ statement }: Mate) =>
      all.some((word) => ONCE.test(word)) || !itemTokens(statement.text).some((word) => ONCE.test(word));
    const same = mates.filter((mate) => isSameValue(mate.own, item) && (isOfNow(mate) || (!isNow && !mates.some(isOfNow))));
    // "Ibuprofen ist noch da", said to whom knows of it only "kein Ibuprofen".
    const refused = item.kind === 'drug' && !isNegative ? same.find(({ statement }) => statement.isNegative) : undefined;
    if (refused && same.every(({ statement }) => statement.isNegative && !statement.text.includes(',')))
      wrong.set(refused.fact, { right: [], says: [refused.statement.text] });
    else if (same.length > 0 && !isOnly) {
      for (const mate of same) bearers.add(mate.fact);
      borne.add(item);
    } else {
      const against = mates.find(({ own }) => canContradict(item, own) && !isSameValue(own, item));
      // A value alone stands against nothing that the talk is not about: "vor sechs Wochen".
      const isAlone =
        families.every((family) => counted.has(family)) && drugs.length === 0 && before.fact === null && item.kind === 'number';
      if (!against || (isAlone && !focus.facts.includes(against.fact.key) && likelihood(thing, against.fact) < SURELY_MEANT)) continue;
      const right = mates.filter((mate) => mate.fact === against.fact && mate.own.unit === against.own.unit);
      // "Keine zwanzig mehr" denies what is wrong.
      if (all.slice(Math.max(0, item.at - 2), item.at).some((word) => NEGATES.test(word))) {
        borne.add(item);
        continue;
      }
      const other = wrong.get(against.fact) ?? { right: [], says: [] };
      wrong.set(against.fact, {
        right: [...other.right, ...right.map(({ own }) => own)],
        says: [...other.says, ...right.map(({ statement }) => statement.text)],
      });
    }
  }
  const [first, ...others] = [...wrong].map(([about, values]) => claimOf(thing, about, 'false', { ...values, isCertain: true }));
  const found = first && { ...first, beside: others.map(({ about, beside, ...other }) => other) };
  return { wrong: found, bearers };
}
