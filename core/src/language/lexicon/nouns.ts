import { type Case, type Cells, type Column, cell } from './agreement.ts';

/** A noun of the lexicon with its declension. */
export interface Noun {
  /** Nominative singular; for nouns without a singular, the plural. */
  word: string;
  genders: ('m' | 'f' | 'n')[];
  /** Nominative plural, the usual one first; empty where there is none. */
  plurals: readonly string[];
  /** Weak masculines: "den Patienten". */
  isWeak: boolean;
  /** Where it is not the usual one. */
  genitive: string | null;
  dative: string | null;
  isUncountable: boolean;
  /** From the lists of Visite; else from the dictionary, where words that look alike were put together. */
  isSure: boolean;
}

export interface NounReading {
  noun: Noun;
  /** What stands before the noun in a compound: "Bauch" in "Bauchschmerzen". */
  before: string;
  cells: Cells;
}

const withN = (plural: string) => (/(?:n|s)$/u.test(plural) ? plural : `${plural}n`);
/** "des Arztes", "des Bewohners": words of one syllable usually take -es. */
const genitives = (word: string) => {
  const vowels = (word.match(/[aeiouäöü]+/giu) ?? []).length;
  // "des Verständnisses", "des Dekubitus", "des EKG": a double s, and foreign words and abbreviations as they are.
  if (/nis$/u.test(word)) return [`${word}ses`];
  if ((vowels > 1 && /(?:[^abä]us|[^e]es|os)$/u.test(word)) || (/^\p{Lu}{2,}s$/iu.test(word) && word === word.toUpperCase())) return [word];
  if (/(?:s|ß|x|z|sch|st)$/u.test(word)) return [`${word}es`];
  const isShort = vowels === 1 && !/[aeiouäöühw]$/u.test(word);
  return isShort ? [`${word}es`, `${word}s`] : [`${word}s`, `${word}es`];
};

const obliqueOf = (noun: Noun) => (/(?:e|ar|er|Herr)$/u.test(noun.word) ? `${noun.word}n` : `${noun.word}en`);

/** Every form of a noun with the cells it stands for. */
export function nounForms(noun: Noun): Map<string, Cells> {
  const forms = new Map<string, Cells>();
  const put = (form: string | null, cells: Cells) => {
    if (form !== null) forms.set(form, (forms.get(form) ?? 0) | cells);
  };
  for (const gender of noun.genders) {
    const at = (...cases: Case[]) => cases.reduce((cells, ofCase) => cells | cell(ofCase, gender), 0);
    const oblique = noun.isWeak ? (noun.dative ?? obliqueOf(noun)) : null;
    put(noun.word, at('nom'));
    put(oblique ?? noun.word, at('acc'));
    put(oblique ?? noun.dative ?? noun.word, at('dat'));
    if (noun.dative !== null && oblique === null) put(noun.word, at('dat'));
    if (gender === 'f') put(noun.word, at('gen'));
    else if (noun.genitive !== null) put(noun.genitive, at('gen'));
    else if (oblique !== null) put(oblique, at('gen'));
    else for (const form of genitives(noun.word)) put(form, at('gen'));
  }
  for (const plural of noun.plurals) {
    put(plural, cell('nom', 'p') | cell('acc', 'p') | cell('gen', 'p'));
    put(withN(plural), cell('dat', 'p'));
  }
  // "im Falle", "vom Tode": last, as it is never proposed.
  const solemn = !noun.isWeak && /[^aeiouäöü]$/u.test(noun.word) && !/(?:e[lrn]|chen|lein)$/u.test(noun.word);
  if (solemn) for (const gender of noun.genders) if (gender !== 'f') put(`${noun.word}e`, cell('dat', gender));
  return forms;
}

/** The usual form of a noun in a cell; null where it has none. */
export function nounForm(noun: Noun, ofCase: Case, column: Column): string | null {
  const wanted = cell(ofCase, column);
  for (const [form, cells] of nounForms(noun)) if (cells & wanted) return form;
  return null;
}

const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const SHORTEST_PART = 3;
const LONG_PART = 4;

const CUTS = ['', 's', 'es', 'n', 'en', 'ns', 'ens', 'e'];

/** All nouns, found by any of their forms; compounds by their last part. */
export class NounLexicon {
  /** By nominative singular and plural. */
  readonly #byName = new Map<string, Noun[]>();
  readonly #forms = new Map<Noun, Map<string, Cells>>();
  readonly #otherParts = new Set<string>();

  constructor(nouns: Iterable<Noun>) {
    for (const noun of nouns) for (const name of new Set([noun.word, ...noun.plurals])) this.#put(name, noun);
  }

  #put(name: string, noun: Noun) {
    const known = this.#byName.get(name);
    if (known) known.push(noun);
    else this.#byName.set(name, [noun]);
  }

  #formsOf(noun: Noun): Map<string, Cells> {
    const known = this.#forms.get(noun);
    if (known) return known;
    const forms = nounForms(noun);
    this.#forms.set(noun, forms);
    return forms;
  }

  has(form: string): boolean {
    return this.#plain(form).length > 0;
  }

  #plain(form: string): { noun: Noun; cells: Cells }[] {
    const nouns = new Set<Noun>();
    for (const cut of CUTS) {
      if (form.length - cut.length < 2 || !form.endsWith(cut)) continue;
      for (const noun of this.#byName.get(form.slice(0, form.length - cut.length)) ?? []) nouns.add(noun);
    }
    const found = [...nouns].flatMap((noun) => {
      const cells = this.#formsOf(noun).get(form);
      return cells === undefined ? [] : [{ noun, cells }];
    });
    // "Tablette" is hardly ever the old dative of "das Tablett".
    const usual = found.filter(({ noun }) => form !== `${noun.word}e` || noun.plurals.includes(form));
    return usual.some(({ noun }) => noun.isSure) ? usual : found;
  }

  /** Readings of a form, written with a capital. A compound is read by its longest known last part. */
  readings(form: string): NounReading[] {
    const own = this.#plain(form);
    if (own.length > 0) return own.map(({ noun, cells }) => ({ noun, before: '', cells }));
    const hyphen = form.lastIndexOf('-');
    if (hyphen > 0) return this.readings(form.slice(hyphen + 1)).map((r) => ({ ...r, before: form.slice(0, hyphen + 1) + r.before }));
    for (let at = SHORTEST_PART; at <= form.length - SHORTEST_PART; at += 1) {
      const found = this.#plain(form.charAt(at).toUpperCase() + form.slice(at + 1));
      if (found.length === 0 || !this.#isFirstPart(form.slice(0, at))) continue;
      // "Aufenthaltsorte": a place, or a sort.
      const other =
        form.charAt(at) === 's' && this.#isFirstPart(form.slice(0, at + 1))
          ? this.#plain(form.charAt(at + 1).toUpperCase() + form.slice(at + 2))
          : [];
      return [
        ...found.map(({ noun, cells }) => ({ noun, before: form.slice(0, at), cells })),
        ...other.map(({ noun, cells }) => ({ noun, before: form.slice(0, at + 1), cells })),
      ];
    }
    return [];
  }

  /** "Kopfschmerz" in "Kopfschmerztablette": a compound of two nouns of the lists. */
  #isCompound(stem: string): boolean {
    for (let at = LONG_PART; at <= stem.length - LONG_PART; at += 1) {
      const rest = this.#byName.get(stem.charAt(at).toUpperCase() + stem.slice(at + 1));
      if (rest?.some(({ isSure }) => isSure) && this.#byName.get(stem.slice(0, at))?.some(({ isSure }) => isSure)) return true;
    }
    return false;
  }

  #isFirstPart(part: string): boolean {
    if (part.length >= 2 * LONG_PART && this.#isCompound(part)) return true;
    return LINKS.some((link) => {
      if (link !== '' && !part.endsWith(link)) return false;
      const stem = part.slice(0, part.length - link.length);
      return (
        stem.length >= SHORTEST_PART && (this.#byName.has(stem) || this.#byName.has(`${stem}e`) || this.#otherParts.has(stem.toLowerCase()))
      );
    });
  }

  /** Verb stems and adjectives begin compounds too: "Wartezimmer", "Kleinkind". */
  addFirstParts(parts: Iterable<string>) {
    for (const part of parts) this.#otherParts.add(part);
  }
}

/** The noun of a reading in another cell, with what stands before it in the compound. */
export function readingForm({ noun, before }: NounReading, ofCase: Case, column: Column): string | null {
  const form = nounForm(noun, ofCase, column);
  if (form === null || before === '') return form;
  return compoundOf(before, form);
}

/** "Bauch" and "Schmerzen": "Bauchschmerzen"; "HNO-" keeps the capital behind it. */
export const compoundOf = (before: string, last: string): string =>
  before === '' || before.endsWith('-') ? before + last : before + last.charAt(0).toLowerCase() + last.slice(1);
