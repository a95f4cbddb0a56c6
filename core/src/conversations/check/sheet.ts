import type { Fact, Persona } from '@visite/contract/personas.ts';
import type { Drug, Drugs } from './drugs.ts';
import { type Value, valuesIn } from './values.ts';

/** What is known of words beside their letters. */
export interface Words {
  drugs: Drugs;
  /** The families of the words of a text that carry its matter. */
  familiesOf(text: string): string[];
}

/** A fact, or a text that is none (an order, an answer of daily life), taken apart for comparing. */
export interface Entry extends Parts {
  fact: Fact | null;
  topic: string | null;
}

interface Parts {
  text: string;
  /** What stands between commas, for "Eliquis 5 mg, Torasemid 10 mg". */
  pieces: string[];
  families: ReadonlySet<string>;
  values: Value[];
  drugs: Drug[];
  sides: ReadonlySet<Side>;
}

export type Side = 'links' | 'rechts';

/** The sides that a text names; "recht haben" and "rechtzeitig" are none. */
export function sidesIn(text: string): Set<Side> {
  const found = text.toLowerCase().match(/(?<!\p{L})(?:link|recht)(?:s|e[nrms]?)(?!\p{L})/gu) ?? [];
  return new Set(found.map((word) => (word.startsWith('link') ? 'links' : 'rechts')));
}

export const inPieces = (text: string) =>
  text.split(/[,;.!?:](?:\s+|$)|\s+(?:und|sowie|aber|sondern|oder|dann)\s+/).filter((piece) => piece.trim() !== '');

function takenApart(text: string, { drugs, familiesOf }: Words): Parts {
  return {
    text,
    pieces: inPieces(text),
    families: new Set(familiesOf(text)),
    values: valuesIn(text),
    drugs: drugs.namedIn(text),
    sides: sidesIn(text),
  };
}

export const entryOf = (text: string, fact: Fact | null, words: Words): Entry => ({
  fact,
  topic: fact?.topic ?? null,
  ...takenApart(text, words),
});

const known = new WeakMap<Words, Map<string, Parts>>();
const MOST_KNOWN = 4000;

/** The same for what authors wrote: it comes again in every line of every talk with the person, and is taken apart once. */
export function authoredEntry(text: string, fact: Fact | null, words: Words): Entry {
  const cache = known.get(words) ?? new Map<string, Parts>();
  known.set(words, cache);
  const parts = cache.get(text) ?? takenApart(text, words);
  if (cache.size >= MOST_KNOWN) cache.clear();
  cache.set(text, parts);
  return { fact, topic: fact?.topic ?? null, ...parts };
}

const textOf = ({ value, answer, true_words }: Fact) => [value, ...answer.simple, ...answer.native, ...true_words].join('. ');

/** The facts of a person as entries. */
export const entriesOf = (facts: readonly Fact[], words: Words): Entry[] => facts.map((fact) => authoredEntry(textOf(fact), fact, words));

/** All that may be said beside the facts: who the person is, what it greets with, what it wants to be told. */
export const ownTexts = ({ name, age, role, introduction, greeting, wants }: Persona): string[] => [
  `${name}, ${age} Jahre, ${role}. ${introduction}`,
  [...greeting.simple, ...greeting.native].join(' '),
  ...wants.map(({ label, ask, acknowledge }) => [label, ...ask, ...acknowledge].join('. ')),
];
