import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runBackupCommand } from '#backupCommand.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database.ts';
import { type Ask, openDirectly } from '#platform/directDatabase.ts';
import { openFiles } from '#platform/openFiles.ts';
import { FILE_KINDS, type FileStore } from '#platform/storedFiles.ts';
import { openTestPlaces, type Place, type TestPlaces } from '#testing/testPlaces.ts';
import { runProgram } from '#testing/testProgram.ts';
import { openTestStorage, type TestStorage } from '#testing/testStorage.ts';
import { KEY_FILES } from './archive.ts';
import { findColumns } from './makeBackup.ts';

const PICTURE = '0190a5c0-0000-7000-8000-000000000001';
const SOUND = '0190a5c0-0000-7000-8000-000000000002';
const LOST = '0190a5c0-0000-7000-8000-000000000003';

let places: TestPlaces;
let folder: string;
let storage: TestStorage;
beforeAll(async () => {
  [places, storage] = await Promise.all([openTestPlaces(), openTestStorage()]);
  folder = places.folder;
});
afterAll(() => Promise.all([places.clear(), storage.close()]));

async function inside<T>(place: Place, use: (ask: Ask, files: FileStore) => Promise<T>): Promise<T> {
  const config = readConfig(place);
  const { ask, close } = await openDirectly(config, false);
  try {
    return await use(ask, await openFiles(config));
  } finally {
    await close();
  }
}

/** An installation with everything that is hard to carry: odd texts, times, bytes, null beside JSON's null, rows that name each other. */
async function anInstallation() {
  const place = await places.aReadyPlace();
  await inside(place, async (ask, files) => {
    const user = '0190a5c0-0000-7000-8000-0000000000aa';
    await ask(
      `insert into users (id, username, email, password_hash, first_name, last_name, created_at)
        values ($1, 'berg', 'berg@clinic.example', 'x', 'Änne "Ann"', E'O''Brien\\\\ \\n ß 🩺 {a,b}', '2026-02-03 04:05:06.789012+00')`,
      [user],
    );
    for (const [id, name] of [
      [PICTURE, 'wunde.png'],
      [LOST, 'weg.png'],
    ])
      await ask(
        `insert into media_files (id, type, mime, bytes, name, sha256, uploaded_by, created_at)
          values ($1, 'IMAGE', 'image/png', 6, $2, 'x', $3, '2026-02-03 04:05:06.789012+00')`,
        [id, name, user],
      );
    await files.store('files', PICTURE, Buffer.from('Visite'));
    await files.store('recordings', SOUND, Buffer.from('niemand nennt sie'));
  });
  return place;
}

/** Everything in the database and the storage, comparable. */
const everything = (place: Place) =>
  inside(place, async (ask, files) => {
    const rows: Record<string, string[]> = {};
    for (const [table, columns] of await findColumns(ask)) {
      const list = columns.map(({ column_name }) => `"${column_name}"::text`).join(', ');
      const found = await ask<{ row: string }>(`select to_json(array[${list}])::text as row from "${table}"`);
      rows[table] = found.map(({ row }) => row).sort();
    }
    const stored: Record<string, string> = {};
    for (const kind of FILE_KINDS)
      for await (const { id } of files.list(kind)) stored[`${kind}/${id}`] = String(await files.read(kind, id));
    return { rows, stored };
  });

async function run(place: Place, command: 'backup' | 'restore', path: string, word?: '--overwrite') {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const asked = command === 'backup' ? { command, path } : { command, path, mayOverwrite: word !== undefined };
  const hindered = await runBackupCommand(asked, place).finally(() => vi.restoreAllMocks());
  return { hindered, said: said.join('') };
}

describe('a backup', () => {
  it('brings back the same rows and files, into a bucket and out of it, and the keys that were made', async () => {
    const from = await anInstallation();
    for (const name of KEY_FILES) await writeFile(join(from.DATA_DIR, name), `made ${name}`);
    const archive = join(folder, 'visite.tar.gz');
    const saved = await run(from, 'backup', archive);
    expect(saved.hindered).toBeUndefined();
    expect(saved.said).toMatch(
      /Saved \d+ rows and 1 files to .*\n1 files are named in the database and missing in the storage: files\/.*3\n/,
    );
    const again = await run(from, 'backup', archive);
    expect(again.hindered).toBe(`${archive} is there already and stays as it is. Choose another name.`);

    const inBucket = await places.aPlace(storage.environment);
    expect((await run(inBucket, 'restore', archive)).hindered).toBeUndefined();
    const before = await everything(from);
    expect(before.rows.users).toHaveLength(1);
    // What no row names stays behind.
    expect(await everything(inBucket)).toEqual({ rows: before.rows, stored: { [`files/${PICTURE}`]: 'Visite' } });
    for (const name of KEY_FILES) expect(await readFile(join(inBucket.DATA_DIR, name), 'utf8')).toBe(`made ${name}`);
    const second = join(folder, 'second.tar.gz');
    const fromBucket = await run(inBucket, 'backup', second);
    expect(fromBucket.said).toContain('and 1 files to');
    // What ties rows together is there again, and the database is one that Visite opens.
    const stray = `insert into media_files (id, type, mime, bytes, name, sha256, uploaded_by, created_at)
      values (gen_random_uuid(), 'IMAGE', 'x', 1, 'x', 'x', gen_random_uuid(), now())`;
    expect(await inside(inBucket, (ask) => ask(stray).catch((error: Error) => error.message))).toContain('foreign key');
    await (await openDatabase(readConfig(inBucket))).close();
  });
});

it('nothing is overwritten without a word, and an archive that is cut off or newer changes nothing', async () => {
  const from = await anInstallation();
  const archive = join(folder, 'again.tar.gz');
  await run(from, 'backup', archive);
  const cut = join(folder, 'cut.tar.gz');
  const bytes = await readFile(archive);
  await writeFile(cut, bytes.subarray(0, bytes.length - 200));
  await inside(from, async (ask, files) => {
    await ask("update users set last_name = 'Neu'");
    await ask("insert into applied_migrations (hash, created_at) values ('of tomorrow', 9999999999999)");
    await files.store('files', LOST, Buffer.from('wieder da'));
  });
  const newer = join(folder, 'newer.tar.gz');
  await run(from, 'backup', newer);
  const changed = await everything(from);

  expect((await run(from, 'restore', archive)).hindered).toContain(`npm run restore -- ${archive} --overwrite`);
  expect((await run(from, 'restore', cut, '--overwrite')).hindered).toContain("can't be read as an archive of Visite");
  expect((await run(from, 'restore', newer, '--overwrite')).hindered).toContain('was made by another, newer Visite');
  expect(await everything(from)).toEqual(changed);

  expect((await run(from, 'restore', archive, '--overwrite')).hindered).toBeUndefined();
  const { rows, stored } = await everything(from);
  expect(String(rows.users)).toContain("O'Brien");
  expect(Object.keys(stored)).toEqual([`files/${PICTURE}`]);
});

it('says how it is used', async () => {
  const program = runProgram('backup.ts', { DATA_DIR: folder }, ['backup', 'a', '--overwrite']);
  expect([await program.ended, program.errors()]).toEqual([1, expect.stringContaining('npm run backup -- <file>')]);
});
