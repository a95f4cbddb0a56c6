import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { type Claim, claimFolder, makeWritableFolder } from './claimFolder.ts';
import { embeddedClients } from './embeddedClients.ts';
import { listenOnPostgres } from './listen.ts';
import type { Listen } from './news.ts';

/** A connection or an open transaction: use cases take it and never know which database serves it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgresql';
  /** How the job queue reaches the same database. */
  boss: ConstructorOptions;
  /** What is told on a channel of the database, by this process or another. */
  listen: Listen;
  /** Of calls, by what they do; none where the database is embedded. */
  connections(): Record<string, number>;
  /** What other processes ask of the one that has the embedded database; nobody asks on PostgreSQL. */
  onAsked: Claim['onAsked'];
  close(): Promise<void>;
}

/** Of a database that several processes may have. */
const UNCLAIMED: Claim = { onAsked: () => undefined, release: async () => undefined };

/** The embedded database serves one process alone. */
export class DatabaseInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Visite works in ${dataDir}.`);
  }
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations');
const migrations = { migrationsFolder, migrationsSchema: 'public', migrationsTable: 'applied_migrations' };

/** Any fixed number: processes that migrate or fill a database wait for each other on it. */
const SETUP_LOCK = 7_204_119;

type OnQuery = ((statement: string) => void) | undefined;

/** Tests count and collect what a call asks of the database. */
const counting = (onQuery: OnQuery) => (onQuery ? { logger: { logQuery: (statement: string) => onQuery(statement) } } : {});

/** A pooler gives each transaction another connection, and a statement planned on one is unknown on the next: here none has a name. */
class UnnamedClient extends pg.Client {
  override query(...[asked, ...rest]: unknown[]): never {
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked;
    const query = super.query as (...asked: unknown[]) => never;
    return query.call(this, isNamed ? { ...asked, name: undefined } : asked, ...rest);
  }
}

/** Migrates on a connection of its own: the lock belongs to it until it is given back. */
async function migrateUnderLock(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await migratePostgres(drizzlePostgres(client), migrations);
  } finally {
    await client.end();
  }
}

/** `directUrl`: the database itself, where `url` leads through a transaction pooler; locks, listening and the job queue need it. */
async function openPostgres(url: string, directUrl: string | undefined, onQuery: OnQuery): Promise<OpenDatabase> {
  const direct = directUrl ?? url;
  await migrateUnderLock(direct);
  const pool = new pg.Pool({ connectionString: url, max: 10, ...(directUrl && { Client: UnnamedClient }) });
  pool.on('error', () => undefined);
  const db = drizzlePostgres(pool, counting(onQuery));
  return {
    db: db as unknown as Database,
    kind: 'postgresql',
    boss: { connectionString: direct, max: 3 },
    listen: listenOnPostgres(direct),
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onAsked: UNCLAIMED.onAsked,
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string | null, onQuery: OnQuery): Promise<OpenDatabase> {
  const folder = dataDir === null ? undefined : join(dataDir, 'database');
  if (folder) await makeWritableFolder(folder);
  const claim = folder ? await claimFolder(folder) : UNCLAIMED;
  if (!claim) throw new DatabaseInUse(dataDir ?? '');
  const client = await PGlite.create(folder ? { dataDir: folder } : {});
  const { forQueries, forJobs } = embeddedClients(client);
  const db = drizzlePglite({ client: forQueries, ...counting(onQuery) });
  await migratePglite(db, migrations);
  return {
    db: db as unknown as Database,
    kind: 'embedded',
    boss: { db: forJobs, backend: 'pglite' },
    listen: (channel, told) => client.listen(channel, told),
    connections: () => ({}),
    onAsked: claim.onAsked,
    close: async () => {
      await client.close();
      await claim.release();
    },
  };
}

/** Opens and migrates. `dataDir` null keeps the embedded database in memory (tests). */
export function openDatabase(options: {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string | null;
  onQuery?: (statement: string) => void;
}): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, onQuery } = options;
  return databaseUrl ? openPostgres(databaseUrl, databaseDirectUrl, onQuery) : openEmbedded(dataDir, onQuery);
}

/** Fills the database as a whole, one process after the other: a second one finds what the first has made. */
export function underSetupLock<Made>(db: Database, fill: (tx: Database) => Promise<Made>): Promise<Made> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    return fill(tx);
  });
}

/** The rows of a query written in SQL. Times come as text or Date, depending on the driver. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

/** The SQLSTATE of a failed query, whatever the driver wraps around it. No class of them begins with E, as Node's own codes do (EPIPE). */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

export const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** A row was to be stored that refers to one that is not there; not: one was to go that others still refer to. */
export function namesNothing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === FOREIGN_KEY_VIOLATION) return cause.message.startsWith('insert or update');
  }
  return false;
}

/** The unique index or constraint that a query broke. */
export function violatedIndex(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** Throws when the database does not answer. */
export async function pingDatabase(db: Database) {
  await db.execute(sql`select 1`);
}
