import type { ImportField } from '@visite/contract/importFields.ts';
import { IMPORT_FIELDS } from '@visite/contract/importFields.ts';
import { LANGUAGES, type Language } from '@visite/contract/primitives.ts';

/** Which column holds what, counted from 0; null where none does. */
export type ImportColumns = Record<ImportField, number | null>;

export interface GuessedMapping {
  columns: ImportColumns;
  has_header: boolean;
  /** Of the translations, where a heading says it. */
  language: Language | null;
}

/** How files name their columns, folded: our own in both languages, Anki's, those of common decks. */
const HEADINGS: Record<ImportField, RegExp> = {
  term: /^(wort|worter|begriff|vokabel|deutsch|german|term|word|front|vorderseite|de)$/,
  article: /^(artikel|article|genus|gender)$/,
  plural: /^(plural|mehrzahl)$/,
  meaning: /^(bedeutung|meaning|definition|erklarung|explanation)$/,
  translation: /^(ubersetzung|translation|back|ruckseite|english|englisch|muttersprache|native)\b/,
  example: /^(beispiel|beispielsatz|satz|example|examplesentence|sentence)$/,
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

const NONE: ImportColumns = { term: null, article: null, plural: null, meaning: null, translation: null, example: null };

function byHeadings(headings: readonly string[]): ImportColumns {
  const names = headings.map((heading) => folded(heading).replaceAll(/[\s._-]+/g, ''));
  const found = { ...NONE };
  for (const field of IMPORT_FIELDS) {
    const at = names.findIndex((name) => HEADINGS[field].test(name));
    found[field] = at === -1 ? null : at;
  }
  return found;
}

/** Most of the filled cells are so. */
const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
};

/** Without headings: articles and sentences show themselves, what comes first is the word, what comes next its translation. */
function byContents(rows: readonly (readonly string[])[]): ImportColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const find = (is: (cell: string) => boolean, from: number) => {
    const at = columns.findIndex((cells, index) => index >= from && mostly(cells, is));
    return at === -1 ? null : at;
  };
  const article = find((cell) => /^(der|die|das)$/i.test(cell), 0);
  const example = find((cell) => /\S+(\s+\S+){2,}[.?!]["“”]?$/.test(cell), 1);
  const rest = columns.map((_, at) => at).filter((at) => at !== article && at !== example && columns[at]?.some((cell) => cell !== ''));
  return { ...NONE, article, example, term: rest[0] ?? null, translation: rest[1] ?? null };
}

const languageIn = (heading: string | undefined): Language | null => {
  const code = /\((\w{3})\)\s*$/.exec(heading ?? '')?.[1]?.toLowerCase();
  return LANGUAGES.find((one) => one === code && one !== 'deu') ?? null;
};

/** What the columns seem to hold. `rows` are the first of the file; `headings` are given where the format has names of its own. */
export function guessMapping(rows: readonly (readonly string[])[], headings: readonly string[] | null): GuessedMapping {
  const first = headings ?? rows[0] ?? [];
  const named = byHeadings(first);
  const language = languageIn(named.translation === null ? undefined : first[named.translation]);
  if (headings && named.term === null) {
    const [term, translation] = headings.map((_, at) => at).filter((at) => !Object.values(named).includes(at));
    return {
      columns: { ...named, term: term ?? null, translation: named.translation ?? translation ?? null },
      has_header: false,
      language,
    };
  }
  // A heading alone may be a word of the list: "Artikel" is learned too.
  const has_header =
    !headings && named.term !== null && (first.length === 1 || Object.values(named).filter((at) => at !== null).length > 1);
  if (headings || has_header) return { columns: named, has_header, language };
  return { columns: byContents(rows), has_header: false, language: null };
}
