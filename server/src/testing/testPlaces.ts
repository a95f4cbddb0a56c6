import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { TEST_SERVER } from './testDatabase.ts';

/** Settings of an installation of its own: on PostgreSQL where the tests have one, else embedded. */
export type Place = Record<string, string> & { DATA_DIR: string };

export interface TestPlaces {
  folder: string;
  /** Its database holds nothing. */
  aPlace(more?: Record<string, string>): Promise<Place>;
  /** Its database has the tables of Visite, and nothing in them. */
  aReadyPlace(more?: Record<string, string>): Promise<Place>;
  /** Takes away all that was made. */
  clear(): Promise<void>;
}

type Lay = (place: Place, from: string | undefined) => Promise<void>;

async function onServer(...statements: string[]) {
  const client = new pg.Client({ connectionString: TEST_SERVER });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** To make an embedded database takes longer than all else in such a test: one is made, and copied. */
const layFolder: Lay = async ({ DATA_DIR }, from) => {
  const folder = join(DATA_DIR, 'database');
  if (from) return cp(join(from, 'database'), folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  const database = await PGlite.create({ dataDir: folder });
  await database.close();
};

const nameOf = ({ DATABASE_URL = '' }: Place) => new URL(DATABASE_URL).pathname.slice(1);

const layOnServer: Lay = (place, from) => onServer(`create database ${nameOf(place)} ${from ? `template ${from}` : ''}`);

export async function openTestPlaces(): Promise<TestPlaces> {
  const folder = await mkdtemp(join(tmpdir(), 'visite-places-'));
  const places: Place[] = [];
  const lay = TEST_SERVER ? layOnServer : layFolder;
  const modelOf = (place: Place) => (TEST_SERVER ? nameOf(place) : place.DATA_DIR);

  async function newPlace(from: string | undefined, more: Record<string, string> = {}): Promise<Place> {
    const place: Place = { DATA_DIR: join(folder, `data-${places.length}`), ...more };
    if (TEST_SERVER) {
      const url = Object.assign(new URL(TEST_SERVER), { pathname: `/visite_place_${process.pid}_${places.length}` });
      Object.assign(place, { DATABASE_URL: url.href, DEMO: 'true' });
    }
    places.push(place);
    await lay(place, from);
    return place;
  }
  let empty: Promise<string> | undefined;
  let ready: Promise<string> | undefined;
  const aPlace = async (more?: Record<string, string>) => {
    empty ??= newPlace(undefined).then(modelOf);
    return newPlace(await empty, more);
  };
  const makeReady = async () => {
    const place = await aPlace();
    const database = await openDatabase(readConfig(place));
    await database.close();
    return modelOf(place);
  };
  return {
    folder,
    aPlace,
    async aReadyPlace(more) {
      ready ??= makeReady();
      return newPlace(await ready, more);
    },
    async clear() {
      if (TEST_SERVER) await onServer(...places.map((place) => `drop database if exists ${nameOf(place)} with (force)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
