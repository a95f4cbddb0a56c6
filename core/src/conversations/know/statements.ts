import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { sharedSteps } from '#steps/sharedSteps.ts';
import { MONTHS } from './dates.ts';
import { NEGATES } from './denial.ts';
import { type Item, itemsOf, itemTokens } from './items.ts';
import { type SaidLine, saidLinesOf } from './likeLines.ts';

/** One thing that a text says to be so. */
export interface Statement {
  text: string;
  items: Item[];
  families: ReadonlySet<string>;
  /** Where the words of each family stand among the tokens. */
  places: ReadonlyMap<string, readonly number[]>;
  isNegative: boolean;
}

/** A part of a fact's value or of its answers. */
export interface KnownThing {
  fact: Fact;
  statement: Statement;
}

/** "Brille zum Lesen, kein Hörgerät": it denies in one of its parts. */
export const isMixed = ({ statement }: KnownThing): boolean => statement.isNegative && /[,;]/.test(statement.text);

export interface Known {
  things: KnownThing[];
  /** How much a family of words tells, by how few of the person's facts hold it, about 0.3 to 1.5. */
  rarity: (family: string) => number;
  /** Sentences that say the facts back, rightly or wrongly. */
  lines: SaidLine[];
}

/** At the point of "23. August" nothing ends. */
const SENTENCE = new RegExp(`(?<=[.?!;])(?<!\\b\\d{1,2}\\.(?=\\s+(?:${MONTHS})\\b))\\s+|;\\s*`, 'i');
const PART = /(?<!\d),\s*|,\s+/;

/** "Im September ist sie gestürzt, und ich war nur kurz in der Küche": a sentence of its own, which happened to somebody else. */
const SAYS_MORE = /^(?:und|aber|doch) (?:ich|er|sie|es|wir|da|mein\w*|ihr\w*) (?:bin|war|hab\w*|hatt\w*|ist|sind|waren|hat)\b/i;

/** "Eliquis 5 mg, Bisoprolol 5 mg" are two things; the sentence as a whole is a third. */
const partsOf = (text: string) =>
  text.split(SENTENCE).flatMap((sentence) => {
    const parts = sentence.split(PART);
    return parts.some((part) => SAYS_MORE.test(part)) ? parts : [sentence, ...parts];
  });

/** What a text says: its values, its words by family, and whether it denies. */
export function statementOf(text: string, model: UnderstandingModel): Statement {
  const places = new Map<string, number[]>();
  const all = itemTokens(text);
  all.forEach((token, at) => {
    if (FUNCTION_WORDS.has(token) || /^\d/.test(token)) return;
    const family = model.lexicon.familyOf(token);
    for (const part of new Set([family, ...model.lexicon.partsOf(token), ...model.lexicon.partsOf(family)]))
      places.set(part, [...(places.get(part) ?? []), at]);
  });
  const families = new Set(contentFamilies(text, model.lexicon).flatMap((family) => model.lexicon.partsOf(family)));
  return {
    text,
    items: itemsOf(text, model),
    families,
    places,
    isNegative: all.some((token, at) => NEGATES.test(token) || (at > 0 && token === 'nein')),
  };
}

const known = new WeakMap<CasePerson, { model: UnderstandingModel; steps: () => Generator<undefined, Known> }>();

/** The year of the talk, by the person's age and year of birth; null where the sheet does not name it. */
function presentOf({ persona }: CasePerson): number | null {
  const own = persona.type === 'PATIENT' ? persona.facts.filter(({ topic }) => topic === 'identity') : [];
  const born = own.flatMap(({ value }) => /\b(?:19|20)\d\d\b/.exec(value)?.[0] ?? [])[0];
  return born === undefined ? null : Number(born) + persona.age;
}
/** A year ago may be this year or the one before; people round. */
const ABOUT_A_YEAR = 1;
/** "2005" is "vor gut zwanzig Jahren" as well: of each year that is past, how many years ago it was. */
const withSpans = (statement: Statement, present: number | null): Statement => ({
  ...statement,
  items: statement.items.flatMap((item) => {
    const ago = present === null || item.kind !== 'year' ? 0 : present - Number(item.value);
    if (ago <= ABOUT_A_YEAR) return [item];
    return [item, { ...item, kind: 'number', unit: 'jahre', value: String(ago - ABOUT_A_YEAR), to: String(ago + ABOUT_A_YEAR) } as const];
  }),
});

function thingsOf(fact: Fact, present: number | null, model: UnderstandingModel): KnownThing[] {
  const texts = [...new Set([fact.value, ...fact.answer.simple, ...fact.answer.native].flatMap(partsOf))];
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ fact, statement: withSpans(statementOf(text, model), present) }))
    .filter(({ statement }) => {
      // A whole value that holds several drugs would lend the dose of one to the other; an hour is said of all of them.
      const drugs = new Set(statement.items.flatMap(({ kind, value }) => (kind === 'drug' ? [value] : [])));
      const isTime = ({ kind, unit }: Item) => kind === 'daytime' || kind === 'times' || unit === 'uhr';
      const times = statement.items.filter(({ kind }) => kind === 'daytime');
      const hours = statement.items.filter(({ unit }) => unit === 'uhr');
      return (
        drugs.size <= 1 || statement.items.every((item) => item.kind === 'drug' || (times.length <= 1 && hours.length <= 1 && isTime(item)))
      );
    });
}

/**
 * All that a person knows of the case, part by part; with many facts that takes a while: pauses may be made after each. Who asks while it is
 * being prepared for another talk goes on with it.
 */
export function prepareKnown(person: CasePerson, model: UnderstandingModel): Generator<undefined, Known> {
  const begun = known.get(person);
  if (begun?.model === model) return begun.steps();
  const steps = sharedSteps(knownOf(person, model));
  known.set(person, { model, steps });
  return steps();
}

function* knownOf(person: CasePerson, model: UnderstandingModel): Generator<undefined, Known> {
  const { facts } = person.persona;
  const present = presentOf(person);
  const things: KnownThing[] = [];
  const lines: SaidLine[] = [];
  for (const fact of facts) {
    things.push(...thingsOf(fact, present, model));
    lines.push(...saidLinesOf(fact, model));
    yield;
  }
  const counts = new Map<string, Set<string>>();
  for (const { fact, statement } of things)
    for (const family of statement.families) counts.set(family, (counts.get(family) ?? new Set()).add(fact.key));
  return { things, lines, rarity: (family) => Math.log(1 + facts.length / (counts.get(family)?.size ?? facts.length)) / 2.5 };
}
