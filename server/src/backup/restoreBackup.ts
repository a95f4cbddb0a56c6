import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { v7 } from 'uuid';
import type { Config } from '#platform/config.ts';
import { migrationsFolder } from '#platform/database.ts';
import type { Ask } from '#platform/directDatabase.ts';
import { FILE_KINDS, type FileKind, type FileStore, workFolder } from '#platform/storedFiles.ts';
import {
  ArchiveError,
  type End,
  type Entry,
  FILES,
  type Head,
  jsonOf,
  KEPT_KEYS,
  KEY_FILES,
  KEYS,
  readArchive,
  TABLES,
} from './archive.ts';
import { findColumns, NAMED_FILES } from './makeBackup.ts';

/** What stands in the way of bringing an archive back, in words of an operator. Nothing was changed. */
export class RestoreError extends Error {}

interface Dependencies {
  config: Pick<Config, 'dataDir' | 'tokenSecret' | 'vapidPrivateKey' | 'databaseUrl'>;
  files: FileStore;
  ask: Ask;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Refuses where servers work with the database, where it holds something, and where that something is not Visite's. */
async function requireRoom({ ask, config }: Dependencies, path: string, mayOverwrite: boolean) {
  if (config.databaseUrl) {
    const others = await ask(
      `select 1 as other from pg_stat_activity where datname = current_database() and usename = current_user
        and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (others.length > 0)
      throw new RestoreError(
        `The database is in use (${others.length} connections). Stop every Visite that works with it, then try again.`,
      );
  }
  const tables = (await ask<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).map(
    ({ name }) => name,
  );
  if (tables.length === 0) return;
  if (!tables.includes('applied_migrations'))
    throw new RestoreError('The database holds tables that are not Visite’s. Set DATABASE_URL to another one.');
  if (!mayOverwrite)
    throw new RestoreError(
      `There is a Visite already, and bringing the archive back would replace all of it, its files too. Where that is meant: npm run restore -- ${path} --overwrite`,
    );
  await ask('drop schema if exists jobs cascade');
  for (const name of tables) await ask(`drop table ${quoted(name)} cascade`);
}

/** Makes the tables as they were when the archive was made; what is newer is added by the next start. */
async function makeTables(ask: Ask, { migrations, version }: Head) {
  const known = readMigrationFiles({ migrationsFolder });
  const isKnown = migrations.every((hash, index) => known[index]?.hash === hash);
  if (!isKnown) throw new RestoreError(`The archive was made by another, newer Visite (${version}). Bring it back with that one.`);
  await ask('create table applied_migrations (id serial primary key, hash text not null, created_at bigint)');
  for (const { sql, hash, folderMillis } of known.slice(0, migrations.length)) {
    for (const statement of sql) if (statement.trim() !== '') await ask(statement);
    await ask('insert into applied_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
  // Migrations may have brought rows of their own, which the archive holds too.
  for (const table of (await findColumns(ask)).keys()) await ask(`delete from ${quoted(table)}`);
}

/** Rows come in any order: what ties them together is taken away and put back at the end, which then checks all of it. */
async function withoutTies(ask: Ask, load: () => Promise<void>) {
  const ties = await ask<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of ties) await ask(`alter table ${table} drop constraint ${quoted(name)}`);
  await load();
  for (const { table, name, definition } of ties) await ask(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

type Columns = Awaited<ReturnType<typeof findColumns>>;

async function loadRows(ask: Ask, head: Head, columns: Columns, entry: Entry) {
  const table = entry.name.slice(TABLES.length).split('/')[0] ?? '';
  const given = head.tables[table];
  if (!given) throw new ArchiveError(`The archive does not say what the columns of ${table} are.`);
  const types = new Map(columns.get(table)?.map(({ column_name, type }) => [column_name, type]));
  const values = given.map((column, index) => `(row->>${index})::${types.get(column)}`);
  await ask(
    `insert into ${quoted(table)} (${given.map(quoted).join(', ')}) select ${values.join(', ')} from json_array_elements($1::json) row`,
    [JSON.stringify(await jsonOf(entry))],
  );
}

async function loadFile({ files, config }: Dependencies, kind: FileKind, id: string, entry: Entry) {
  const path = join(workFolder(config), v7());
  try {
    await pipeline(entry.content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await files.keep(kind, id, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Counters go on after the highest number that was brought. */
async function setCounters(ask: Ask) {
  const counters = await ask<{ table: string; column: string; counter: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as counter
      from information_schema.columns where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column, counter } of counters)
    await ask(`select setval('${counter}', coalesce(max(${column}), 0) + 1, false) from ${table}`);
}

/**
 * Brings an archive back into an empty database and storage, or in the place of what is there: database first, in one transaction, so that whatever
 * fails leaves it as it was. The archive has been read to its end before. Throws RestoreError.
 */
export async function restoreBackup(house: Dependencies, path: string, { head, end }: { head: Head; end: End }, mayOverwrite: boolean) {
  const { ask, files, config } = house;
  const brought = new Set<string>();
  const keys = new Map<string, string>();
  await ask('begin');
  try {
    await requireRoom(house, path, mayOverwrite);
    await makeTables(ask, head);
    const columns = await findColumns(ask);
    await mkdir(workFolder(config), { recursive: true });
    await withoutTies(ask, async () => {
      for await (const entry of readArchive(path)) {
        if (entry.name.startsWith(TABLES)) await loadRows(ask, head, columns, entry);
        else if (entry.name.startsWith(KEPT_KEYS)) keys.set(entry.name.slice(KEPT_KEYS.length), await text(entry.content));
        else if (entry.name.startsWith(FILES)) {
          const [kind, id = ''] = entry.name.slice(FILES.length).split('/') as [FileKind, string?];
          await loadFile(house, kind, id, entry);
          brought.add(`${kind}/${id}`);
        }
      }
    });
    for (const { kind, id } of end.gone) await ask(`delete from ${NAMED_FILES[kind].table} where ${NAMED_FILES[kind].column} = $1`, [id]);
    await setCounters(ask);
    await ask('commit');
  } catch (error) {
    await ask('rollback').catch(() => undefined);
    throw error;
  }
  for (const name of KEY_FILES) {
    const key = keys.get(name);
    // Beside TOKEN_SECRET the one that was made is accepted, so that nobody's second step of sign-in is lost.
    if (key && (name === 'token-secret' || !config[KEYS[name]])) await writeFile(join(config.dataDir, name), key, { mode: 0o600 });
  }
  for (const kind of FILE_KINDS) {
    const others: string[] = [];
    for await (const { id } of files.list(kind)) if (!brought.has(`${kind}/${id}`)) others.push(id);
    for (const id of others) await files.remove(kind, id);
  }
  return { hasSecret: keys.has('token-secret') || config.tokenSecret !== undefined };
}
