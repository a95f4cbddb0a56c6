import type { Fact } from '@visite/contract/personas.ts';
import { matterOf } from '#conversations/matter.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import type { Compared } from './claim.ts';
import { isSameValue, itemsOf, itemTokens } from './items.ts';
import type { Weighed } from './mates.ts';
import type { KnownThing, Statement } from './statements.ts';
import { isUnit } from './units.ts';

/** Small words beside a value that name no matter of their own: "abends je eine". */
export const BESIDE_VALUE = /^(?:je|jeweil\w*|etwa|circa|ca|knapp|rund|stuck|ungefahr|zwar|davon|dabei|dazu|damit)$/;

const MAINLY = /^(?:allem|meist\w*|hauptsachlich|schlimmsten|starksten|vorwiegend|uberwiegend)$/;
/** "Vor allem tagsüber": what the matter is mostly like, where that is said, and not what it is like at that time too. */
export function mainlyOf(claimed: Statement, fact: Fact, weighed: readonly Weighed[]): Weighed[] | undefined {
  if (!itemTokens(claimed.text).some((token) => MAINLY.test(token))) return undefined;
  const mainly = weighed.filter(
    (entry) => matterOf(entry.fact.topic) === matterOf(fact.topic) && itemTokens(entry.statement.text).some((token) => MAINLY.test(token)),
  );
  return mainly.length > 0 ? mainly : undefined;
}

const IS_NOT_THERE = /^(?:weg|fehlt|fehlen|verloren|kaputt|vergessen)$/;
/** Something said not to be there, in all the words of a claim that has it: "Meine Brille ist weg". */
export const missing = (families: readonly string[], weighed: readonly Weighed[]): Weighed | undefined =>
  families.length === 0
    ? undefined
    : weighed.find(
        ({ statement }) =>
          !statement.text.includes(',') &&
          families.every((family) => statement.families.has(family)) &&
          (statement.isNegative || itemTokens(statement.text).some((token) => IS_NOT_THERE.test(token))),
      );

/** Kinds of which one thing stands in the place of another: "Kaffee" where it was tea. */
const EXCLUSIVE = ['Getränk', 'Tier', 'Wohnform', 'Stockwerk', 'Tageszeit', 'Land'];
/** "In der Früh" is "morgens". */
const SAME_TIME: Record<string, string> = { fruh: 'morgens', morgen: 'morgens', abend: 'abends', mittag: 'mittags', nacht: 'nachts' };
const KIN = ['Angehörige', 'Eltern'];

/** Words of relatives that name none of them in particular, and who visits beside them. */
const NAMES_NOBODY =
  /^(?:kontaktperson|ansprechpartner|bezugsperson|vertrauensperson|notfallkontakt|bescheid|benachrichtig|verstandig|kontaktier|angehorig|besuch|verwandt|seelsorg|familie|person|leute)/;

/** A word of the sheet in whose place another of its kind was named: coffee, where it was tea. */
export function insteadOf(thing: string, fact: Fact, weighed: readonly Weighed[], { person, model }: Compared) {
  const kinds = person.persona.type === 'PATIENT' ? [...EXCLUSIVE, ...KIN] : EXCLUSIVE;
  const all = weighed.filter((entry) => entry.fact === fact);
  const ofKind = (text: string, kind: string) =>
    tokens(text).filter((token) => model.lexicon.kindsOf(token).includes(kind) && !NAMES_NOBODY.test(token));
  const matter = [...new Set(contentFamilies(thing, model.lexicon))];
  for (const kind of kinds) {
    const named = ofKind(thing, kind);
    // Who had the heart attack is said in the part that names it, not in the one beside it.
    const others = matter.filter((family) => !named.some((word) => model.lexicon.familyOf(word) === family));
    const parts = all.filter(
      ({ statement }) =>
        !/[,;]/.test(statement.text) && others.some((family) => statement.families.has(family)) && ofKind(statement.text, kind).length > 0,
    );
    const own = parts.length > 0 ? parts : all;
    const right = ofKind(own.map(({ statement }) => statement.text).join(' '), kind);
    // "Mein Mann" is "der Ehemann".
    const familyOf = (word: string) => model.lexicon.familyOf(SAME_TIME[word] ?? word.replace(/^ehe(?=mann|frau)/, ''));
    const families = new Set(right.map(familyOf));
    if (named.length === 0 || right.length === 0 || named.some((word) => families.has(familyOf(word)))) continue;
    const statement = own.find(({ statement }) => ofKind(statement.text, kind).length > 0)?.statement;
    return statement && { statement, right: ofKind(statement.text, kind).map((value) => ({ value })) };
  }
  return undefined;
}

/** "Steht noch aus" is outstanding, and no thing that stands. */
const withOutstanding = (words: readonly string[]) =>
  words.some((word) => word === 'steht' || word === 'stehen') && words.includes('aus') ? [...words, 'aussteht'] : words;
/** Whether a text names the opposite of what another one says, and not the same: "unten", where it was "oben". */
export const isOpposite = (words: readonly string[], known: readonly string[], { opposites }: UnderstandingModel) =>
  opposites.some(([a, b]) => {
    const [said, told] = [words, known].map(withOutstanding) as [readonly string[], readonly string[]];
    const [names, knows] = [a, b].map((side) => [said.some((word) => side.has(word)), told.some((word) => side.has(word))]) as [
      boolean[],
      boolean[],
    ];
    return (names[0] && !knows[0] && knows[1] && !names[1]) || (knows[0] && !names[0] && names[1] && !knows[1]);
  });

/** The families of the verbs that somebody who says "ich" does: the words beside it. */
const doneByMe = (words: readonly string[], { lexicon }: UnderstandingModel) =>
  words.flatMap((word, at) =>
    word === 'ich'
      ? [words[at - 1], words[at + 1]].flatMap((beside) =>
          beside !== undefined && !FUNCTION_WORDS.has(beside) ? [lexicon.familyOf(beside)] : [],
        )
      : [],
  );

/** Whether the nurse says that she does what the person says to do: "Ich nehme das Blut ab" beside "Das Blut nehme ich selbst ab". */
export function isDoneByOther(words: readonly string[], known: readonly string[], model: UnderstandingModel): boolean {
  if (!known.some((word) => word === 'selbst' || word === 'selber')) return false;
  const theirs = new Set(doneByMe(known, model));
  return theirs.size > 0 && doneByMe(words, model).some((verb) => theirs.has(verb));
}

/**
 * A statement that says of the same day or drug, in all the words of the claim, that it is not so, or that it is where the claim
 * denies it; unless another one says what the claim does.
 */
export function opposedTo(claimed: Statement, entries: readonly KnownThing[], ofItems: ReadonlySet<string>): KnownThing | undefined {
  // "Seit gestern Abend nichts gegessen" goes with "Gestern Abend habe ich zuletzt gegessen".
  if (claimed.isNegative && /\bseit/iu.test(claimed.text)) return undefined;
  const ofValues = new Set(claimed.items.map(({ at }) => at));
  const matter = [...claimed.families].filter(
    (family) =>
      !ofItems.has(family) && !isUnit(family) && !/^\d/.test(family) && !claimed.places.get(family)?.every((place) => ofValues.has(place)),
  );
  const ofDay = claimed.items.some(({ kind }) => kind === 'day') ? 'day' : 'drug';
  const alike = entries.filter(
    ({ statement }) =>
      !statement.text.includes(',') &&
      matter.length > 0 &&
      matter.every((family) => statement.families.has(family)) &&
      claimed.items.some((item) => item.kind === ofDay && statement.items.some((own) => isSameValue(own, item))),
  );
  return alike.every(({ statement }) => statement.isNegative !== claimed.isNegative) ? alike[0] : undefined;
}

/** Kinds of words that name somebody, some place or something: nobody nods to one that he does not know of. */
const NAMES = [
  'Angehörige',
  'Land',
  'Speise',
  'Getränk',
  'Körperteil',
  'Krankheit',
  'Organ',
  'Operation',
  'Hilfsmittel',
  'Medikament',
  'Tier',
  'Wohnform',
];
/** Below so many letters a word with a capital is none that names. */
const SHORTEST_NAME = 4;
/** Whether all that a thing names, by kind or by its capital letter, stands in what is known of its matter. */
export function namesOnly(thing: string, entries: readonly Weighed[], { model, person }: Compared): boolean {
  const { lexicon } = model;
  const names = thing
    .trim()
    .split(/\s+/)
    .flatMap((word, at) => {
      const [token, ...more] = tokens(word);
      if (token === undefined || more.length > 0 || FUNCTION_WORDS.has(token) || /^\d/.test(token) || isUnit(token)) return [];
      const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && token.length >= SHORTEST_NAME;
      if (!isCapital && !lexicon.kindsOf(token).some((kind) => NAMES.includes(kind))) return [];
      return itemsOf(word, model).length > 0 ? [] : [token];
    });
  if (names.length === 0) return true;
  const known = new Set([
    ...contentFamilies(`${person.persona.first_name} ${person.persona.last_name}`, lexicon),
    ...entries.flatMap(({ statement, fact }) => [
      ...statement.families,
      ...fact.true_words.flatMap((word) => contentFamilies(word, lexicon)),
      ...contentFamilies(fact.topic, lexicon),
    ]),
  ]);
  return names.every((token) => {
    const family = lexicon.familyOf(token);
    return [family, ...lexicon.partsOf(token), ...lexicon.partsOf(family)].some((part) => known.has(part));
  });
}
