import { MOST_WORDS } from '@visite/contract/importFields.ts';
import { readCsv } from './readCsv.ts';
import { FileRefused, type ImportTable } from './table.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** What stands in a file of words, whatever it is called: a package of Anki, or a table. Throws `FileRefused`. */
export async function readTable(bytes: Uint8Array): Promise<ImportTable> {
  const isPacked = ZIP.every((byte, at) => bytes[at] === byte);
  // A table needs no database: each file is read in a thread that begins with nothing.
  const table = isPacked ? await (await import('./readAnki.ts')).readAnki(bytes) : readCsv(bytes);
  if (table.lines.length === 0) throw new FileRefused('import_empty');
  // A line may be the headings.
  if (table.lines.length > MOST_WORDS + 1) throw new FileRefused('import_too_many');
  return table;
}
