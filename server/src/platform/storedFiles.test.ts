import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStorage, type TestStorage } from '#testing/testStorage.ts';
import { readConfig } from './config.ts';
import { openFiles } from './openFiles.ts';
import { FileMissing, type FileStore, settledFiles, workFolder } from './storedFiles.ts';

let dataDir: string;
let storage: TestStorage;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'visite-files-'));
  storage = await openTestStorage();
});
afterAll(async () => {
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

const configFor = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...environment });
const listed = async (files: FileStore) => {
  const all = [];
  for await (const file of files.list('files')) all.push(file);
  return all;
};

describe.each(['folder', 'bucket', 'part of a bucket'])('stored files in a %s', (place) => {
  let files: FileStore;
  const config = () =>
    place === 'folder'
      ? configFor()
      : configFor({ ...storage.environment, ...(place !== 'bucket' && { STORAGE_URL: `${storage.environment.STORAGE_URL}/pilot` }) });
  beforeEach(async () => {
    files = await openFiles(config());
    for (const { id } of await listed(files)) await files.remove('files', id);
  });

  it('are read as they were stored, whole and in parts, until they are removed', async () => {
    const id = v7();
    await files.store('files', id, Buffer.from('Die Wunde ist trocken.'));
    expect(String(await files.read('files', id))).toBe('Die Wunde ist trocken.');
    expect(await text(await files.open('files', id))).toBe('Die Wunde ist trocken.');
    expect(await text(await files.open('files', id, { start: 4, end: 8 }))).toBe('Wunde');
    await files.remove('files', id);
    await files.remove('files', id);
    for (const ask of [() => files.read('files', id), () => files.open('files', id), () => files.lend('files', id, async () => undefined)])
      await expect(ask()).rejects.toBeInstanceOf(FileMissing);
  });

  it('are taken from where they came in, and lent as a file', async () => {
    const id = v7();
    const path = join(workFolder(config()), id);
    await writeFile(path, 'x'.repeat(300_000));
    await files.keep('files', id, path);
    expect(existsSync(path)).toBe(false);
    expect(await files.lend('files', id, async (lent) => (await readFile(lent)).length)).toBe(300_000);
    expect(await readdir(workFolder(config()))).toEqual([]);
  });

  it('are listed with their size, each kind by itself; what is young is not settled', async () => {
    const ids = Array.from({ length: 3 }, () => v7()).sort();
    for (const id of ids) await files.store('files', id, Buffer.from('abc'));
    expect((await listed(files)).map(({ id, bytes }) => [id, bytes]).sort()).toEqual(ids.map((id) => [id, 3]));
    expect(await settledFiles(files, 'files')).toEqual([]);
    for await (const { id } of files.list('recordings')) expect(ids).not.toContain(id);
  });
});

it('a file arrives though the storage has let go the connection on which it was sent', async () => {
  const config = configFor(storage.environment);
  const files = await openFiles(config);
  const id = v7();
  const path = join(workFolder(config), id);
  await writeFile(path, 'x'.repeat(300_000));
  storage.breakNext();
  await files.keep('files', id, path);
  expect(await files.read('files', id)).toHaveLength(300_000);
});

describe('a storage that can’t be used ends the start with one sentence', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'with wrong keys',
      { STORAGE_SECRET_KEY: 'wrong' },
      'does not let Visite read and write the bucket visite. Check STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.',
    ],
    ['without the bucket', { STORAGE_URL: '/nowhere' }, 'has no bucket nowhere. Make it, or set STORAGE_URL to one that is there.'],
    [
      'that does not answer',
      { STORAGE_URL: 'http://127.0.0.1:9/visite' },
      "The file storage at 127.0.0.1:9 can't be reached (ECONNREFUSED). Check STORAGE_URL.",
    ],
  ])('%s', async (_, { STORAGE_URL = '/visite', ...more }, sentence) => {
    const url = new URL(STORAGE_URL, storage.environment.STORAGE_URL).href;
    await expect(openFiles(configFor({ ...storage.environment, ...more, STORAGE_URL: url }))).rejects.toThrow(sentence);
  });
});
