import { zstdDecompressSync } from 'node:zlib';
import { MOST_WORDS } from '@visite/contract/importFields.ts';
import { languageOfTags } from '@visite/core/vocabulary/ankiNote.ts';
import { plainField } from '@visite/core/vocabulary/plainField.ts';
import { unzipSync } from 'fflate';
import type { Database } from 'sql.js';
import { openSqlite, type Row, rowsIn } from './sqlite.ts';
import { cut, FileRefused, type ImportTable, MOST_COLUMNS } from './table.ts';

/** The newest first: beside it Anki puts an older one with a single card that asks to update. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** Unpacked; a package of 5,000 words has a few megabytes. What is larger is no list of words but an attack or a library. */
const LARGEST = 64 * 1024 * 1024;
const SEPARATOR = '\u001f';

function collectionIn(bytes: Uint8Array): Uint8Array {
  // Nothing but the collection is unpacked, and no more of it than it says itself.
  const files = unzipSync(bytes, { filter: ({ name, originalSize }) => COLLECTIONS.includes(name) && originalSize <= LARGEST });
  const name = COLLECTIONS.find((one) => files[one]);
  const file = name && files[name];
  if (!file) throw new FileRefused('import_unreadable');
  return name === 'collection.anki21b' ? zstdDecompressSync(file, { maxOutputLength: LARGEST }) : file;
}

/** Newer collections sort names by a rule that only Anki has; SQLite reads no table that names a rule it does not know. */
function forgetAnkisOrder(db: Database) {
  db.run('pragma writable_schema = on');
  db.run(`update sqlite_master set sql = replace(replace(sql, 'COLLATE unicase', ''), 'collate unicase', '')
    where type in ('table', 'index') and sql like '%collate unicase%'`);
  db.run('pragma writable_schema = reset');
}

const tableNames = (db: Database) =>
  new Set([...rowsIn(db, "select name from sqlite_master where type = 'table'")].map(({ name }) => name));

interface Model {
  flds?: { name?: unknown; ord?: unknown }[];
}

/** The names of each note type's fields, in their order: a table of its own, in older packages JSON. */
function fieldsByType(db: Database, tables: ReadonlySet<unknown>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const put = (type: string, at: number, name: string) => {
    const fields = found.get(type) ?? [];
    if (at >= 0 && at < MOST_COLUMNS) fields[at] = name;
    found.set(type, fields);
  };
  if (tables.has('fields')) {
    for (const { ntid, ord, name } of rowsIn(db, 'select cast(ntid as text) as ntid, ord, name from fields'))
      put(String(ntid), Number(ord), String(name));
    return found;
  }
  const [col] = [...rowsIn(db, 'select models from col limit 1')];
  const models = JSON.parse(String(col?.models ?? '{}')) as Record<string, Model>;
  for (const [type, { flds = [] }] of Object.entries(models))
    for (const [at, { name, ord }] of flds.entries()) put(type, typeof ord === 'number' ? ord : at, String(name ?? ''));
  return found;
}

/** The columns of all note types, the same name once; for each type the place of its fields among them. */
function columnsOf(types: ReadonlyMap<string, string[]>, used: readonly string[]) {
  const headings: string[] = [];
  const places = new Map<string, number[]>();
  for (const type of used) {
    const fields = [...(types.get(type) ?? [])].map((name, at) => plainField(name ?? '') || String(at + 1));
    const at = fields.map((name) => {
      if (!headings.includes(name) && headings.length < MOST_COLUMNS) headings.push(name);
      return headings.indexOf(name);
    });
    places.set(type, at);
  }
  return { headings, places };
}

function cellsOf({ flds }: Row, places: readonly number[], width: number): string[] {
  const cells = Array.from({ length: width }, () => '');
  const fields = cut(String(flds).split(SEPARATOR), plainField);
  fields.forEach((field, at) => {
    const place = places[at] ?? -1;
    if (place >= 0) cells[place] = field;
  });
  return cells;
}

/** The notes of a package that Anki wrote (.apkg, .colpkg), of all its versions. */
export async function readAnki(bytes: Uint8Array): Promise<ImportTable> {
  const db = await openSqlite(collectionIn(bytes));
  try {
    forgetAnkisOrder(db);
    const tables = tableNames(db);
    if (!tables.has('notes') || !tables.has('col')) throw new FileRefused('import_unreadable');
    const [counted] = [...rowsIn(db, 'select count(*) as n from notes')];
    if (Number(counted?.n) > MOST_WORDS) throw new FileRefused('import_too_many');
    const used = [...rowsIn(db, 'select cast(mid as text) as mid from notes group by mid order by count(*) desc')];
    const types = used.map(({ mid }) => String(mid));
    const { headings, places } = columnsOf(fieldsByType(db, tables), types);
    const table: ImportTable = { format: 'anki', headings, lines: [], language: null };
    for (const note of rowsIn(db, 'select cast(mid as text) as mid, flds, tags from notes order by id')) {
      table.language ??= languageOfTags(String(note.tags)) ?? null;
      table.lines.push({ line: table.lines.length + 1, cells: cellsOf(note, places.get(String(note.mid)) ?? [], headings.length) });
    }
    return table;
  } finally {
    db.close();
  }
}
