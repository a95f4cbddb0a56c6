import { IMPORT_FIELDS, MOST_WORDS } from '@visite/contract/importFields.ts';
import { Language } from '@visite/contract/primitives.ts';
import type { ImportLine, ImportPreview } from '@visite/contract/vocabFiles.ts';
import { withArticle } from '@visite/core/exercises/vocab.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { type JudgedLine, judgeLines } from '@visite/core/vocabulary/importLines.ts';
import { guessMapping, type ImportColumns } from '@visite/core/vocabulary/importMapping.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { bytesOf, type UploadedFile } from '#platform/upload.ts';
import { inFileThread } from './inFileThread.ts';
import { findOwnTerms } from './sql.ts';
import type { ImportTable } from './table.ts';
import { translationLanguage } from './translationLanguage.ts';

/** What the caller says of the columns. */
export type AskedMapping = { [Field in (typeof IMPORT_FIELDS)[number]]?: number | undefined } & {
  language?: Language | undefined;
  has_header?: boolean | undefined;
};

/** Read to guess what the columns hold. */
const LOOKED_AT = 50;

interface Mapping {
  columns: ImportColumns;
  language: Language;
  has_header: boolean;
}

async function mappingOf(house: House, caller: SignedIn, table: ImportTable, asked: AskedMapping): Promise<Mapping> {
  const first = table.lines.slice(0, LOOKED_AT).map(({ cells }) => cells);
  const guessed = guessMapping(first, table.headings);
  const isGiven = IMPORT_FIELDS.some((field) => asked[field] !== undefined);
  const given = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, asked[field] ?? null])) as ImportColumns;
  const named = Language.safeParse(table.language ?? guessed.language);
  const language =
    asked.language ?? (named.success && named.data !== 'deu' ? named.data : await translationLanguage(house.db, caller.user_id));
  const has_header = table.headings ? false : (asked.has_header ?? guessed.has_header);
  return { columns: isGiven ? given : guessed.columns, language, has_header };
}

export interface ReadImport {
  table: ImportTable;
  mapping: Mapping;
  lines: JudgedLine[];
}

/** The file with what becomes of each of its lines. Errors: 422 for a file that cannot be read, holds nothing or too much. */
export async function readImport(house: House, caller: SignedIn, file: UploadedFile, asked: AskedMapping): Promise<ReadImport> {
  const table = await inFileThread({ type: 'read', bytes: await bytesOf(file) });
  const mapping = await mappingOf(house, caller, table, asked);
  const words = mapping.has_header ? table.lines.slice(1) : table.lines;
  if (words.length > MOST_WORDS) throw new AppError('import_too_many');
  const known = await findOwnTerms(house.db, caller.user_id);
  return { table, mapping, lines: judgeLines(words, mapping.columns, mapping.language, known) };
}

const SHOWN_CHARACTERS = 120;
const MOST_BROKEN = 500;

const shownLine = ({ line, word }: JudgedLine): ImportLine => ({
  line,
  term: withArticle(word).slice(0, SHOWN_CHARACTERS),
  sense: (Object.values(word.translations)[0] || word.meaning).slice(0, SHOWN_CHARACTERS),
});

export const linesThat = (lines: JudgedLine[], state: JudgedLine['state'], most: number): ImportLine[] =>
  lines
    .filter((line) => line.state === state)
    .slice(0, most)
    .map(shownLine);

export const brokenLines = (lines: JudgedLine[]): ImportPreview['broken_lines'] =>
  lines
    .filter((line) => line.state === 'broken')
    .slice(0, MOST_BROKEN)
    .map((line) => ({ ...shownLine(line), problem: line.problem }));

export const countOf = (lines: JudgedLine[], state: JudgedLine['state']) => lines.filter((line) => line.state === state).length;
