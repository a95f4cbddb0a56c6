import type { Request } from '@visite/contract/endpoint.ts';
import type { previewImport as contract, ImportPreview } from '@visite/contract/vocabFiles.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { brokenLines, countOf, linesThat, readImport } from './readImport.ts';
import type { ImportTable } from './table.ts';

const SHOWN_LINES = 50;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

/** Each column with its heading and the first values below it. */
function columnsOf({ headings, lines }: ImportTable, has_header: boolean): ImportPreview['columns'] {
  const titles = headings ?? (has_header ? (lines[0]?.cells ?? []) : []);
  const rows = has_header ? lines.slice(1) : lines;
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    title: (titles[at] ?? '').slice(0, SAMPLE_CHARACTERS),
    samples: rows
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, SAMPLES)
      .map((cell) => cell.slice(0, SAMPLE_CHARACTERS)),
  }));
}

/** What a file would bring; nothing is stored, the file neither. */
export async function previewImport(house: House, caller: Caller, { query, body }: Request<typeof contract>): Promise<ImportPreview> {
  const { table, mapping, lines } = await readImport(house, signedIn(caller), body.file as UploadedFile, query);
  const { columns, language, has_header } = mapping;
  return {
    format: table.format,
    columns: columnsOf(table, has_header),
    mapping: { ...columns, language, has_header },
    new_count: countOf(lines, 'new'),
    known_count: countOf(lines, 'known'),
    broken_count: countOf(lines, 'broken'),
    new_lines: linesThat(lines, 'new', SHOWN_LINES),
    known_lines: linesThat(lines, 'known', SHOWN_LINES),
    broken_lines: brokenLines(lines),
  };
}
