import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import pg from 'pg';
import { claimFolder, makeWritableFolder } from './claimFolder.ts';
import type { Config } from './config.ts';
import { DatabaseInUse } from './database.ts';

/** Asks the database in plain SQL; numbers and times come as text or not, depending on the driver. */
export type Ask = <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface DirectDatabase {
  ask: Ask;
  close(): Promise<void>;
}

export class NoDatabase extends Error {}

/**
 * One connection to the database as it is, for what saves or brings back all of it: nothing is migrated. Throws DatabaseInUse where another process
 * has the embedded one, and NoDatabase where none is there and none may be made.
 */
export async function openDirectly(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  mayMake: boolean,
): Promise<DirectDatabase> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseDirectUrl ?? databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    return { ask: async (text, values) => (await client.query(text, values)).rows, close: () => client.end() };
  }
  const folder = join(dataDir, 'database');
  if (!(mayMake || existsSync(folder))) throw new NoDatabase(`There is no database in ${dataDir}.`);
  await makeWritableFolder(folder);
  const claim = await claimFolder(folder);
  if (!claim) throw new DatabaseInUse(dataDir);
  const client = await PGlite.create({ dataDir: folder });
  const asText = Object.fromEntries([types.TIMESTAMPTZ, types.JSON, types.JSONB].map((type) => [type, (value: string) => value]));
  return {
    ask: async <Row extends object>(text: string, values?: unknown[]) => {
      // Without values several statements may stand in one text.
      if (values === undefined) return ((await client.exec(text, { parsers: asText })).at(-1)?.rows ?? []) as Row[];
      return (await client.query<Row>(text, values, { parsers: asText })).rows;
    },
    close: async () => {
      await client.close();
      await claim.release();
    },
  };
}
