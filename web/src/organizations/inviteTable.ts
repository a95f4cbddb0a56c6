import type { InviteRow } from '@visite/contract/invites.ts';
import Papa from 'papaparse';

/** How tables from clinics and schools name their columns, in lower case without spaces, dots and hyphens. */
const COLUMNS: Record<string, 'email' | 'first_name' | 'last_name' | 'language' | 'is_tutor' | 'name'> = {
  email: 'email',
  emailadresse: 'email',
  emailaddress: 'email',
  mail: 'email',
  vorname: 'first_name',
  firstname: 'first_name',
  givenname: 'first_name',
  nachname: 'last_name',
  familienname: 'last_name',
  lastname: 'last_name',
  surname: 'last_name',
  name: 'name',
  sprache: 'language',
  language: 'language',
  tutor: 'is_tutor',
  tutorin: 'is_tutor',
};
/** Languages as people write them; their codes are understood too. */
const LANGUAGES: Record<string, string> = { de: 'deu', deutsch: 'deu', german: 'deu', en: 'eng', englisch: 'eng', english: 'eng' };
const YES = new Set(['ja', 'yes', 'true', '1', 'x']);
const ORDER = ['email', 'first_name', 'last_name', 'language', 'is_tutor'] as const;

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[\s._-]/g, '');

/** "Dela Cruz, Jose" and "Jose Dela Cruz" in one column. */
function split(name: string): [string, string] {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (last && first) return [first, last];
  const words = name.trim().split(/\s+/);
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

/**
 * The rows of a table that was pasted or read from a CSV file: any separator, with headings in German or English, or
 * without headings in the order address, first name, last name, language, tutor. What is wrong in a row the server says.
 */
export function inviteRows(text: string): InviteRow[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' });
  const headings = data[0]?.map((cell) => COLUMNS[plain(cell)]) ?? [];
  // A table without a column of addresses is told so row by row: nobody is called Vorname.
  const hasHeadings = headings.some((heading) => heading !== undefined) && !data[0]?.some((cell) => cell.includes('@'));
  const columns = hasHeadings ? headings : ORDER;
  return data.slice(hasHeadings ? 1 : 0).map((cells) => {
    const cell = (column: (typeof COLUMNS)[string]) => cells[columns.indexOf(column as never)]?.trim() ?? '';
    const [first, last] = cell('first_name') === '' && cell('name') !== '' && cell('last_name') === '' ? split(cell('name')) : ['', ''];
    const language = cell('language').toLowerCase();
    return {
      email: cell('email'),
      first_name: cell('first_name') || first,
      last_name: cell('last_name') || last || (cell('first_name') ? cell('name') : ''),
      language: LANGUAGES[language] ?? (language || 'deu'),
      is_tutor: YES.has(cell('is_tutor').toLowerCase()),
    };
  });
}

/** Rows as a table that is read the same again. */
export const inviteText = (rows: InviteRow[]): string =>
  Papa.unparse(
    rows.map(({ email, first_name, last_name, language, is_tutor }) => [email, first_name, last_name, language, is_tutor ? 'ja' : '']),
    { delimiter: ';', newline: '\n' },
  );

/** Characters that no table holds: a picture or a workbook that is only called CSV. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/u;

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Spreadsheets save CSV as UTF-8, or, in German by default, in the older encoding of Windows. Null: the file is not text.
 */
export async function tableText(file: Blob): Promise<string | null> {
  const text = decoded(await file.arrayBuffer());
  return NO_TEXT.test(text) ? null : text;
}
