import type { CaseFile } from '@visite/contract/cases.ts';

/** A part of the content that has its own persons: a case, a course, the voice chat, the helpers. */
export interface NamedPart {
  name: string;
  /** Everything that is written in it. */
  text: string;
  /** Of its persons, as far as its fields say them. */
  given: readonly string[];
  surnames: readonly string[];
  /** Parts whose persons it speaks of on purpose: a course and the cases that its lessons play. */
  uses: readonly string[];
}

const NAME = String.raw`(\p{Lu}\p{Ll}+)(?!\p{L})`;
const AFTER_TITLE = new RegExp(String.raw`(?<!\p{L})(?:Frau|Herrn?|Dr\.|Prof\.)(?: Dr\.| Doktor)? ${NAME}`, 'gu');
const KIN = 'Ehefrau|Ehemann|Tochter|Sohn|Bruder|Schwester|Enkel|Enkelin|Freund|Freundin|Kollege|Kollegin';
const OWN = '(?:[Mm]ein|[Ss]ein|[Ii]hr)(?:e|en|em|er)? (?:Mann|Frau)';
const AFTER_KIN = new RegExp(String.raw`(?<!\p{L})(?:${KIN}|${OWN}) ${NAME}(?=[ ,.;()]|$)`, 'gu');
const WORD = new RegExp(`(?<!\\p{L})${NAME}`, 'gu');
/** What stands there and is no name. */
const NO_NAMES = new Set(['Dr', 'Doktor', 'Doktorin', 'Professor', 'Professorin', 'Ihnen', 'Sie', 'Ihr', 'Ihre']);

/** The same for ears: Nowak and Novak, Günter and Günther, Yilmaz and Yılmaz. */
const heard = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('th', 't')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replace(/(.)\1+/gu, '$1');

type Names = ReadonlyMap<string, string>;
const byEar = (names: readonly string[]): Names => new Map(names.filter((name) => !NO_NAMES.has(name)).map((name) => [heard(name), name]));
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

interface Heard {
  part: NamedPart;
  /** The names of its own persons, first and last; those of the parts it uses are theirs. */
  own: Names;
  given: Names;
  /** Every capital word: a first name stands without a title. */
  words: Names;
}

function hear(part: NamedPart, parts: readonly NamedPart[]): Heard {
  const given = byEar([...part.given, ...found(AFTER_KIN, part.text)]);
  const all = byEar([...given.values(), ...part.surnames, ...found(AFTER_TITLE, part.text)]);
  const theirs = new Set(parts.filter(({ name }) => part.uses.includes(name)).flatMap((used) => [...hear(used, []).own.keys()]));
  return { part, own: new Map([...all].filter(([name]) => !theirs.has(name))), given, words: byEar(found(WORD, part.text)) };
}

/**
 * Names that two parts of the content give to different people. Learners meet all of it: who has talked with Frau Lindner as
 * a patient takes the next Frau Lindner for her.
 */
export function nameProblems(parts: readonly NamedPart[]): string[] {
  const all = parts.map((part) => hear(part, parts));
  return all.flatMap(({ part, own, given }, index) =>
    [...own].flatMap(([name, spelt]) =>
      all.flatMap((other, at) => {
        if (other.part === part || other.part.uses.includes(part.name) || part.uses.includes(other.part.name)) return [];
        const isOwnToo = other.own.has(name);
        // Two owners are one problem, not two; a surname without a title may be an ordinary word (Sommer, Keller).
        if (isOwnToo ? at < index : !(given.has(name) && other.words.has(name))) return [];
        return [
          `${other.part.name}: the name ${other.own.get(name) ?? other.words.get(name)} belongs to a person of ${part.name} (${spelt})`,
        ];
      }),
    ),
  );
}

/** The names in the fields of a case: its persons, and those who sign its notes ("Heike Mattes, Pflegefachfrau"). */
export function namesIn({ persons }: CaseFile): Pick<NamedPart, 'given' | 'surnames'> {
  const signed = persons.flatMap(({ notes }) => notes.map(({ author }) => /^(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+),/u.exec(author)));
  const inFields = persons.map(({ persona }) => persona);
  return {
    given: [...inFields.map(({ first_name }) => first_name), ...signed.flatMap((name) => name?.[1] ?? [])],
    surnames: [...inFields.map(({ last_name }) => last_name), ...signed.flatMap((name) => name?.[2] ?? [])],
  };
}
