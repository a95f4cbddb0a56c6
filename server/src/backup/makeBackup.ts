import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { VERSION } from '#operations/debugInfo.ts';
import type { Config } from '#platform/config.ts';
import type { Ask } from '#platform/directDatabase.ts';
import { type FileKind, FileMissing, type FileStore } from '#platform/storedFiles.ts';
import { END, type End, FILES, HEAD, type Head, KEPT_KEYS, KEY_FILES, KEYS, TABLES, writeArchive } from './archive.ts';

/** Does something with the database as it is at one moment, whatever people write meanwhile. */
export type Snapshot = <T>(use: (ask: Ask) => Promise<T>) => Promise<T>;

interface Dependencies {
  config: Pick<Config, 'dataDir' | 'tokenSecret' | 'vapidPrivateKey'>;
  files: FileStore;
  snapshot: Snapshot;
  now(): Date;
}

const ROWS_AT_ONCE = 500;
/** Of tables with columns of bytes, which may hold a sound each. */
const LARGE_ROWS_AT_ONCE = 10;
/** How values are written as texts, whatever the database is set to. */
const TEXTS = ["datestyle = 'ISO'", "intervalstyle = 'postgres'", "bytea_output = 'hex'", 'extra_float_digits = 1'];
const CHUNK_BYTES = 2 * 1024 * 1024;

/** Which stored files the rows name. */
export const NAMED_FILES: Record<FileKind, { table: string; column: string }> = {
  files: { table: 'media_files', column: 'id' },
  recordings: { table: 'recordings', column: 'file_id' },
  exports: { table: 'data_exports', column: 'id' },
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Column {
  table_name: string;
  column_name: string;
  type: string;
}

/** Every column that is written, by table. What the database works out itself is left to it, and so is the queue of jobs. */
export async function findColumns(ask: Ask): Promise<Map<string, Column[]>> {
  const columns = await ask<Column>(
    `select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'applied_migrations'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by c.relname, a.attnum`,
  );
  return Map.groupBy(columns, ({ table_name }) => table_name);
}

type Archive = ReturnType<typeof writeArchive>;

/** The rows as lists of their columns' texts, which the database reads back exactly as it wrote them. */
async function packTable(ask: Ask, archive: Archive, table: string, columns: Column[]): Promise<number> {
  const texts = columns.map(({ column_name }) => `${quoted(column_name)}::text`).join(', ');
  await ask(`declare rows no scroll cursor for select to_json(array[${texts}])::text as row from ${quoted(table)}`);
  const atOnce = columns.some(({ type }) => type === 'bytea') ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  let [count, part, bytes] = [0, 0, 0];
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    await archive.add(`${TABLES}${table}/${String(part).padStart(6, '0')}.json`, `[${waiting.join(',\n')}]`);
    part += 1;
    [waiting, bytes] = [[], 0];
  };
  for (;;) {
    const rows = await ask<{ row: string }>(`fetch ${atOnce} from rows`);
    for (const { row } of rows) {
      waiting.push(row);
      bytes += row.length;
    }
    count += rows.length;
    if (bytes > CHUNK_BYTES) await flush();
    if (rows.length < atOnce) break;
  }
  await flush();
  await ask('close rows');
  return count;
}

async function isStillNamed(snapshot: Snapshot, kind: FileKind, id: string): Promise<boolean> {
  const { table, column } = NAMED_FILES[kind];
  const rows = await snapshot((ask) => ask(`select 1 as found from ${table} where ${column} = '${id.replaceAll("'", '')}'`));
  return rows.length > 0;
}

/**
 * Writes everything that an installation keeps: the database as it is at this moment, the stored files that it names, and the keys that were
 * made for it. The files come after the rows: one that somebody deletes meanwhile is noted, and its row goes when the archive is brought back
 * (docs/decisions/0054).
 */
export async function makeBackup({ config, files, snapshot, now }: Dependencies, to: Writable): Promise<End> {
  const archive = writeArchive(to);
  const end: End = { rows: {}, files: 0, gone: [], missing: [] };
  const named: { kind: FileKind; id: string }[] = [];

  await snapshot(async (ask) => {
    for (const setting of TEXTS) await ask(`set local ${setting}`);
    const migrations = (await ask<{ hash: string }>('select hash from applied_migrations order by created_at, id')).map(({ hash }) => hash);
    const columns = await findColumns(ask);
    const tables = Object.fromEntries([...columns].map(([table, some]) => [table, some.map(({ column_name }) => column_name)]));
    await archive.add(
      HEAD,
      JSON.stringify({ format: 1, made_at: now().toISOString(), version: VERSION, migrations, tables } satisfies Head),
    );
    for (const [table, some] of columns) end.rows[table] = await packTable(ask, archive, table, some);
    for (const [kind, { table, column }] of Object.entries(NAMED_FILES) as [FileKind, (typeof NAMED_FILES)[FileKind]][]) {
      const isMade = kind === 'exports' ? "state = 'ready'" : 'true';
      const ids = await ask<{ id: string }>(`select ${column}::text as id from ${table} where ${column} is not null and ${isMade}`);
      for (const { id } of ids) named.push({ kind, id });
    }
  });

  for (const name of KEY_FILES) {
    const key = config[KEYS[name]] ? undefined : await readFile(join(config.dataDir, name)).catch(() => undefined);
    if (key) await archive.add(`${KEPT_KEYS}${name}`, key);
  }
  const sizes = new Map<string, number>();
  for (const kind of Object.keys(NAMED_FILES) as FileKind[])
    for await (const { id, bytes } of files.list(kind)) sizes.set(`${kind}/${id}`, bytes);
  for (const { kind, id } of named) {
    const bytes = sizes.get(`${kind}/${id}`);
    const content =
      bytes === undefined
        ? undefined
        : await files.open(kind, id).catch((error: Error) => {
            if (!(error instanceof FileMissing)) throw error;
          });
    if (bytes !== undefined && content) {
      await archive.addStream(`${FILES}${kind}/${id}`, bytes, content);
      end.files += 1;
    } else (await isStillNamed(snapshot, kind, id)) ? end.missing.push({ kind, id }) : end.gone.push({ kind, id });
  }
  await archive.add(END, JSON.stringify(end));
  await archive.end();
  return end;
}
