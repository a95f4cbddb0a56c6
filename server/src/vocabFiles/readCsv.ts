import { MOST_WORDS } from '@visite/contract/importFields.ts';
import { plainField } from '@visite/core/vocabulary/plainField.ts';
import Papa from 'papaparse';
import { cut, FileRefused, type ImportTable } from './table.ts';

/** UTF-8 with or without its mark, UTF-16 as Excel's "Unicode text", or the older encoding of Windows. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS: Record<string, string> = { tab: '\t', comma: ',', semicolon: ';', space: ' ', pipe: '|', colon: ':' };

interface Directives {
  separator: string | undefined;
  columns: string[] | null;
  /** How many lines they take. */
  lines: number;
  rest: string;
}

/** The lines before the first word that say how the others are to be read: Anki's ("#separator:tab"), a spreadsheet's ("sep=;"). */
function readDirectives(text: string): Directives {
  const found: Directives = { separator: undefined, columns: null, lines: 0, rest: text };
  for (;;) {
    const line = /^(?:#([a-z ]+):(.*)|sep=(.))\r?(?:\n|$)/i.exec(found.rest);
    if (!line) return found;
    const [all, name, value = '', separator] = line;
    if (separator) found.separator = separator;
    if (name?.toLowerCase() === 'separator') found.separator = SEPARATORS[value.trim().toLowerCase()] ?? value.slice(0, 1);
    if (name?.toLowerCase() === 'columns') found.columns = value.split(found.separator ?? '\t').map(plainField);
    found.lines += 1;
    found.rest = found.rest.slice(all.length);
    if (found.rest === '') return found;
  }
}

/** Enough to see what separates the cells. */
const LOOKED_AT = 64 * 1024;

/** What separates the cells; in a list of single words nothing does, and commas stay what they are. */
function separatorOf(text: string): string {
  const { meta, errors } = Papa.parse<string[]>(text.slice(0, LOOKED_AT), {
    preview: 50,
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  return errors.some(({ code }) => code === 'UndetectableDelimiter') ? '\t' : meta.delimiter;
}

const linesIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** A table of any separator. Numbers lines as an editor shows them, those within quotes included. */
export function readCsv(bytes: Uint8Array): ImportTable {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\u0000')) throw new FileRefused('import_unreadable');
  const { separator, columns, lines: before, rest } = readDirectives(text);
  const table: ImportTable = { format: 'csv', headings: columns, lines: [], language: null };
  let line = before + 1;
  let begin = 0;
  Papa.parse<string[]>(rest, {
    delimiter: separator ?? separatorOf(rest),
    step: ({ data, errors, meta }, parser) => {
      const cells = cut(data, plainField);
      if (cells.some((cell) => cell !== '')) {
        const isBroken = errors.some(({ type }) => type === 'Quotes');
        table.lines.push({ line, cells, ...(isBroken && { is_broken: true }) });
      }
      line += linesIn(rest.slice(begin, meta.cursor));
      begin = meta.cursor;
      // One line more for the headings.
      if (table.lines.length > MOST_WORDS + 1) parser.abort();
    },
  });
  return table;
}
