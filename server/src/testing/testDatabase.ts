import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database.ts';

/** A migrated database of this worker's own. */
export interface TestDatabase extends OpenDatabase {
  empty(): Promise<void>;
  /** Where it is reached; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** The statements so far. */
  queries(): number;
}

/** A PostgreSQL server to test on; undefined: the embedded database. */
export const TEST_SERVER = process.env.TEST_DATABASE_URL;

const SOURCES = join(import.meta.dirname, '..');

/** A new database of the worker on a PostgreSQL server; one left over from an earlier run goes first. */
async function newDatabaseOn(serverUrl: string): Promise<string> {
  const name = `visite_test_${process.env.VITEST_POOL_ID ?? 0}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Writes down each statement that a file's tests make, once a file, for `scripts/serverSuites.mjs`; only where a folder is given for it. */
function collectorOf(folder: string | undefined) {
  if (!folder) return undefined;
  const written = new Set<string>();
  return (statement: string) => {
    const line = JSON.stringify({ file: relative(SOURCES, expect.getState().testPath ?? ''), statement });
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  };
}
const collect = collectorOf(process.env.STATEMENTS_FOLDER);

async function open(): Promise<TestDatabase> {
  const databaseUrl = TEST_SERVER ? await newDatabaseOn(TEST_SERVER) : undefined;
  let asked = 0;
  const opened = await openDatabase({
    databaseUrl,
    dataDir: null,
    onQuery: (statement) => {
      asked += 1;
      collect?.(statement);
    },
  });
  const tables = sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations' order by tablename`;
  const { rows } = (await opened.db.execute(tables)) as unknown as { rows: { tablename: string }[] };
  const deletes = rows.map(({ tablename }, at) => `d${at} as (delete from "${tablename}")`).join(', ');
  // A tenth of the work of `truncate`, which makes new files for every table and index; without the checks of foreign keys any order will do.
  const empty = () =>
    opened.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(`with ${deletes} select 1`));
    });
  return { ...opened, databaseUrl, empty, queries: () => asked };
}

let opened: Promise<TestDatabase> | undefined;

/** In memory, or on PostgreSQL with TEST_DATABASE_URL. Opened once a worker: making one costs a second, emptying it little. */
export function openTestDatabase(): Promise<TestDatabase> {
  opened ??= open();
  return opened;
}
