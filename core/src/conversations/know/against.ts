import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { isVerb } from '#conversations/understanding/verbs.ts';
import type { Compared } from './compare.ts';
import { isSameValue, isUnit, itemsOf, itemTokens } from './items.ts';
import type { Weighed } from './mates.ts';
import type { KnownThing, Statement } from './statements.ts';

/** Small words beside a value that name no matter of their own: "abends je eine". */
export const BESIDE_VALUE = /^(?:je|jeweil\w*|etwa|circa|ca|knapp|rund|stuck|ungefahr|zwar|davon|dabei|dazu|damit)$/;

const MAINLY = /^(?:allem|meist\w*|hauptsachlich|schlimmsten|starksten|vorwiegend|uberwiegend)$/;
/** The matter of a topic: "pain" of "pain.site". */
export const rootOf = (topic: string) => topic.split('.')[0];
/** "Vor allem tagsüber": what the matter is mostly like, where that is said, and not what it is like at that time too. */
export function mainlyOf(claimed: Statement, fact: Fact, weighed: readonly Weighed[]): Weighed[] | undefined {
  if (!itemTokens(claimed.text).some((token) => MAINLY.test(token))) return undefined;
  const mainly = weighed.filter(
    (entry) => rootOf(entry.fact.topic) === rootOf(fact.topic) && itemTokens(entry.statement.text).some((token) => MAINLY.test(token)),
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
  const known = new Set(
    entries.flatMap(({ statement, fact }) => [
      ...statement.families,
      ...fact.true_words.flatMap((word) => contentFamilies(word, lexicon)),
      ...contentFamilies(fact.topic, lexicon),
    ]),
  );
  const own = new Set(contentFamilies(`${person.persona.first_name} ${person.persona.last_name}`, lexicon));
  const words = thing.trim().split(/\s+/);
  return words.every((word, at) => {
    const [token, ...more] = tokens(word);
    if (token === undefined || more.length > 0 || FUNCTION_WORDS.has(token) || /^\d/.test(token) || isUnit(token)) return true;
    const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && token.length >= SHORTEST_NAME;
    if (!isCapital && !lexicon.kindsOf(token).some((kind) => NAMES.includes(kind))) return true;
    if (itemsOf(word, model).length > 0) return true;
    const family = lexicon.familyOf(token);
    return [family, ...lexicon.partsOf(token), ...lexicon.partsOf(family)].some((part) => known.has(part) || own.has(part));
  });
}

/** Another word for the same relative. */
const SAME_RELATIVE: Record<string, string> = {
  gatte: 'mann',
  gattin: 'frau',
  ehemann: 'mann',
  ehefrau: 'frau',
  mama: 'mutter',
  papa: 'vater',
};
const RELATIVE =
  /^(?:(?:ehe)?(?:mann|frau)|gattin?|gatte|sohn|tochter|bruder|schwester|vater|mutter|mama|papa|oma|opa|enkel(?:in|sohn|tochter)?|nichte|neffe|tante|onkel|schwager|schwagerin|nachbarin?|freundin?|cousine?|schwiegersohn|schwiegertochter)$/;
/** "Mein Mann Klaus und mein Sohn Daniel": whose name is whose. */
function namedRelatives(text: string): [string, string][] {
  const words = text.replaceAll(/[^\p{L}\s]/gu, ' ').split(/\s+/);
  return words.flatMap((word, at): [string, string][] => {
    const relative = tokens(word)[0] ?? '';
    const next = words[at + 1] ?? '';
    if (!RELATIVE.test(relative) || !/^\p{Lu}\p{Ll}+$/u.test(next) || RELATIVE.test(tokens(next)[0] ?? '')) return [];
    return [[SAME_RELATIVE[relative] ?? relative, tokens(next)[0] ?? '']];
  });
}
/** A statement that gives the name, which a thing gives to one relative, to another one: "Ihr Mann Daniel", where that is the son. */
export function misnamed(thing: string, entries: readonly Weighed[]): { entry: Weighed; right: { value: string }[] } | undefined {
  const known = entries.flatMap((entry) => namedRelatives(entry.statement.text).map((pair) => ({ entry, pair })));
  for (const [relative, name] of namedRelatives(thing)) {
    const others = known.filter(({ pair }) => pair[1] === name);
    if (others.length === 0 || others.some(({ pair }) => pair[0] === relative)) continue;
    const right = known.filter(({ pair }) => pair[0] === relative || pair[1] === name);
    return {
      entry: (right[0] ?? others[0])?.entry as Weighed,
      right: [...new Set(right.map(({ pair }) => pair[1]))].map((value) => ({ value })),
    };
  }
  return undefined;
}

/** The relatives that a text names, each by one word. */
const relativesIn = (text: string) => tokens(text).flatMap((token) => (RELATIVE.test(token) ? [SAME_RELATIVE[token] ?? token] : []));
/** Who is named in what a person says: relatives, or the person where no other one is. */
function personsIn(text: string): string[] {
  const relatives = relativesIn(text);
  return relatives.length > 0 || !/\bich\b/iu.test(text) ? relatives : ['ich'];
}
/** What relatives of the person are called by those who speak of the patient: "Mein Mann" is the child's father. */
const ALSO: Record<string, string[]> = { vater: ['mann'], mann: ['vater'], mutter: ['frau'], frau: ['mutter'] };
/**
 * A statement that says of somebody else what a thing says of one relative, in most of its words: "Die Oma ist auf Montage", where
 * that is the father; undefined where any statement says it of the one named.
 */
export function saidOfOther(
  thing: string,
  entries: readonly Weighed[],
  { persona }: CasePerson,
  { lexicon }: UnderstandingModel,
): Weighed | undefined {
  const said = relativesIn(thing);
  if (said.length !== 1) return undefined;
  const [relative = ''] = said;
  const ofRelative = new Set(tokens(thing).flatMap((token) => (RELATIVE.test(token) ? [token, lexicon.familyOf(token)] : [])));
  const matter = [...new Set(contentFamilies(thing, lexicon))].filter(
    (family) => !ofRelative.has(family) && !isUnit(family) && !/^\d/.test(family),
  );
  if (matter.length === 0) return undefined;
  const alike = entries.filter(({ statement }) => matter.filter((family) => statement.families.has(family)).length / matter.length > MOST);
  const parts = alike.filter(({ statement }) => !/[,;]/.test(statement.text));
  // "Die Vollmacht habe ich": who speaks, where all that is named beside the relative is said of him.
  const things = matter.filter((family) => !isVerb(family));
  const isPatient = persona.type !== 'PATIENT' && MAY_BE_PATIENT.test(relative);
  const isWhole = ({ statement }: Weighed) => !isPatient && things.length > 0 && things.every((family) => statement.families.has(family));
  const ofSomebody = (parts.length > 0 ? parts : alike)
    .map((entry) => ({ entry, named: isWhole(entry) ? personsIn(entry.statement.text) : relativesIn(entry.statement.text) }))
    .filter(({ named }) => named.length > 0);
  const isMeant = (name: string) => name === relative || (persona.type !== 'PATIENT' && (ALSO[relative] ?? []).includes(name));
  return ofSomebody.some(({ named }) => named.some(isMeant)) ? undefined : ofSomebody[0]?.entry;
}
const MOST = 0.6;
/** Of whom a relative speaks as of the patient. */
const MAY_BE_PATIENT = /^(?:mutter|vater|mann|frau|oma|opa|kind|tochter)$/;
