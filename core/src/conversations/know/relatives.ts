import type { CasePerson } from '@visite/contract/cases.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { isVerb } from '#conversations/understanding/verbs.ts';
import type { Weighed } from './mates.ts';
import { isUnit } from './units.ts';

/** More than this share of a thing's words has to stand in a statement that says it of somebody else. */
const MOST = 0.6;
/** Of whom a relative speaks as of the patient. */
const MAY_BE_PATIENT = /^(?:mutter|vater|mann|frau|oma|opa|kind|tochter)$/;
/** Another word for the same relative. */
const SAME_RELATIVE: Record<string, string> = {
  gatte: 'mann',
  gattin: 'frau',
  ehemann: 'mann',
  ehefrau: 'frau',
  mama: 'mutter',
  papa: 'vater',
};
/** A folded word that names one relative or neighbour. */
export const RELATIVE =
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
  const said = namedRelatives(thing);
  if (said.length === 0) return undefined;
  const known = entries.flatMap((entry) => namedRelatives(entry.statement.text).map((pair) => ({ entry, pair })));
  for (const [relative, name] of said) {
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

/** Whether a question names one relative, and what would answer it speaks of another one alone: "der Vater", where it was the mother. */
export function asksOfOther(text: string, answers: readonly string[], { persona }: CasePerson): boolean {
  const said = relativesIn(text);
  const known = answers.flatMap(relativesIn);
  return persona.type === 'PATIENT' && said.length === 1 && known.length > 0 && !said.some((name) => known.includes(name));
}
