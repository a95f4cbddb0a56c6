import { canContradict, isSameValue } from './items.ts';
import { namesOneOf, type Weighed } from './mates.ts';
import type { KnownThing } from './statements.ts';
import { likelihood, type Thing } from './thing.ts';

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
export const topicsOfFocus = ({ compared: { person, focus } }: Thing): ReadonlySet<string | undefined> =>
  new Set(person.persona.facts.filter(({ key }) => focus.facts.includes(key)).map(({ topic }) => topic.split('.')[0]));

/** All that is known, with how much speaks for a thing being said of it, the nearest first. */
export function weighedFor(thing: Thing): Weighed[] {
  const { words, families, items, drugs, isNegative, namesNothing, before, known } = thing;
  const { focus } = thing.compared;
  const hasDrug = drugs.length > 0;
  const values = items.filter(({ kind }) => kind !== 'drug');
  // "Das hat vor zwei Wochen angefangen" is said of what the talk is about.
  const pointsBack = families.length <= 1 && focus.facts.length > 0 && POINTS_BACK.test(words.join(' '));
  const ofFocus = topicsOfFocus(thing);
  const weigh = ({ fact, statement }: KnownThing) => {
    const shared = families.reduce((sum, family) => sum + (statement.families.has(family) ? known.rarity(family) : 0), 0);
    const drug = namesOneOf(statement.items, drugs) ? 2 : 0;
    const sameDrug = !hasDrug && namesNothing && before.drug && namesOneOf(statement.items, [before.drug]) ? 1.2 : 0;
    const leans = families.length <= 1 && (fact === before.fact || focus.facts.includes(fact.key)) ? 0.8 : 0;
    const isNamed = shared + drug > 0 || likelihood(thing, fact) >= HINTED;
    const kindred = isNamed && values.some((item) => statement.items.some((own) => canContradict(item, own))) ? KINDRED : 0;
    // What is said word for word is what is meant.
    const isWordForWord =
      statement.isNegative === isNegative &&
      families.length > 0 &&
      families.every((family) => statement.families.has(family)) &&
      items.every((item) => statement.items.some((own) => isSameValue(own, item)));
    return (
      (isWordForWord && !(pointsBack && !ofFocus.has(fact.topic.split('.')[0])) ? WORD_FOR_WORD : 0) +
      shared +
      drug +
      sameDrug +
      leans +
      kindred +
      1.6 * likelihood(thing, fact) +
      (pointsBack && ofFocus.has(fact.topic.split('.')[0]) ? OF_THE_TALK : 0)
    );
  };
  return known.things.map((entry) => ({ ...entry, weight: weigh(entry) })).sort((a, b) => b.weight - a.weight);
}
