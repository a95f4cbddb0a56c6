import { matterOf } from '#conversations/matter.ts';
import { canContradict, isSameValue } from './items.ts';
import { namesOneOf, type Weighed } from './mates.ts';
import type { KnownThing } from './statements.ts';
import { likelihood, saysAll, type Thing } from './thing.ts';

/** "Das war am Montag": said of what the talk is about. */
export const POINTS_BACK = /^(?:und |also |aber |dann )*(?:das|es|dies)(?: |$)/;
/** How much it speaks for a statement that it holds a value of the same sort. */
const KINDRED = 0.3;
/** From this probability on something hints at a fact. */
export const HINTED = 0.1;
/** How much it speaks for a statement that it says all of the thing. */
const WORD_FOR_WORD = 1;
/** How much it speaks for a statement that "das" points to its matter. */
const OF_THE_TALK = 0.8;

/** The matters that the talk is about. */
export const mattersOfFocus = ({ compared: { person, focus } }: Thing): ReadonlySet<string> =>
  new Set(person.persona.facts.filter(({ key }) => focus.facts.includes(key)).map(({ topic }) => matterOf(topic)));

/** All that is known, with how much speaks for a thing being said of it, the nearest first. */
export function weighedFor(thing: Thing): Weighed[] {
  const { words, families, items, drugs, namesNothing, before, known } = thing;
  const { focus } = thing.compared;
  const values = items.filter(({ kind }) => kind !== 'drug');
  // "Das hat vor zwei Wochen angefangen" is said of what the talk is about.
  const pointsBack = families.length <= 1 && focus.facts.length > 0 && POINTS_BACK.test(words.join(' '));
  const ofFocus = mattersOfFocus(thing);
  const weigh = (entry: KnownThing) => {
    const { fact, statement } = entry;
    const isOfFocus = ofFocus.has(matterOf(fact.topic));
    const shared = families.reduce((sum, family) => sum + (statement.families.has(family) ? known.rarity(family) : 0), 0);
    const drug = namesOneOf(statement.items, drugs) ? 2 : 0;
    const sameDrug = drugs.length === 0 && namesNothing && before.drug && namesOneOf(statement.items, [before.drug]) ? 1.2 : 0;
    const leans = families.length <= 1 && (fact === before.fact || focus.facts.includes(fact.key)) ? 0.8 : 0;
    const isNamed = shared + drug > 0 || likelihood(thing, fact) >= HINTED;
    const kindred = isNamed && values.some((item) => statement.items.some((own) => canContradict(item, own))) ? KINDRED : 0;
    // What is said word for word is what is meant.
    const isWordForWord = saysAll(thing, entry) && drugs.every((drug) => statement.items.some((own) => isSameValue(own, drug)));
    return (
      (isWordForWord && (isOfFocus || !pointsBack) ? WORD_FOR_WORD : 0) +
      shared +
      drug +
      sameDrug +
      leans +
      kindred +
      1.6 * likelihood(thing, fact) +
      (pointsBack && isOfFocus ? OF_THE_TALK : 0)
    );
  };
  return known.things.map((entry) => ({ ...entry, weight: weigh(entry) })).sort((a, b) => b.weight - a.weight);
}
