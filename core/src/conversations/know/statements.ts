import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { type Item, itemsOf } from './items.ts';

/** One thing that a person says to be so: a part of a fact's value or of its answers. */
interface Statement {
  text: string;
  items: Item[];
  families: ReadonlySet<string>;
}

export interface KnownThing {
  fact: Fact;
  statement: Statement;
}

export interface Known {
  things: KnownThing[];
  /** How much a family of words tells, by how few of the person's facts hold it, about 0.3 to 1.5. */
  rarity: (family: string) => number;
}

const SENTENCE = /(?<=[.?!;])\s+|;\s*/;
const PART = /(?<!\d),\s*|,\s+/;

/** "Eliquis 5 mg, Bisoprolol 5 mg" are two things; the sentence as a whole is a third. */
const partsOf = (text: string) => text.split(SENTENCE).flatMap((sentence) => [sentence, ...sentence.split(PART)]);

const known = new WeakMap<CasePerson, { model: UnderstandingModel; all: Known }>();

function thingsOf(fact: Fact, model: UnderstandingModel): KnownThing[] {
  const texts = [...new Set([fact.value, ...fact.answer.simple, ...fact.answer.native].flatMap(partsOf))];
  return texts.flatMap((text) => {
    const items = itemsOf(text, model);
    // A whole value that holds several drugs would lend the dose of one to the other.
    if (text.trim() === '' || items.filter(({ kind }) => kind === 'drug').length > 1) return [];
    const families = new Set(contentFamilies(text, model.lexicon).flatMap((family) => model.lexicon.partsOf(family)));
    return [{ fact, statement: { text, items, families } }];
  });
}

/** All that a person knows of the case, part by part; with many facts that takes a while: pauses may be made after each. */
export function* prepareKnown(person: CasePerson, model: UnderstandingModel): Generator<undefined, Known> {
  const done = known.get(person);
  if (done?.model === model) return done.all;
  const { facts } = person.persona;
  const things: KnownThing[] = [];
  for (const fact of facts) {
    things.push(...thingsOf(fact, model));
    yield;
  }
  const counts = new Map<string, Set<string>>();
  for (const { fact, statement } of things)
    for (const family of statement.families) counts.set(family, (counts.get(family) ?? new Set()).add(fact.key));
  const all: Known = {
    things,
    rarity: (family) => Math.log(1 + facts.length / (counts.get(family)?.size ?? facts.length)) / 2.5,
  };
  known.set(person, { model, all });
  return all;
}
