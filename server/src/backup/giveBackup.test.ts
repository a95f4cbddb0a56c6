import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBackupCommand } from '#backupCommand.ts';
import { askHolder, claimFolder, makeWritableFolder } from '#platform/claimFolder.ts';
import { testHouse } from '#testing/testHouse.ts';
import { checkArchive, jsonOf, readArchive } from './archive.ts';
import { giveBackup } from './giveBackup.ts';

const house = testHouse();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visite-give-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a server that runs gives a copy of one moment while people work', async () => {
  const database = join(folder, 'database');
  await makeWritableFolder(database);
  const claim = await claimFolder(database);
  claim?.onAsked((socket) => giveBackup(house, socket));
  const people = await Promise.all([house.aUser(), house.aUser()]);
  const path = join(folder, 'visite.tar.gz');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const saving = runBackupCommand({ command: 'backup', path }, { DATA_DIR: folder });
    const working = Promise.all(Array.from({ length: 5 }, () => house.aUser()));
    expect(await saving).toBeUndefined();
    await working;
    const stranger = await askHolder(database);
    stranger?.write('everything, please\n');
    await new Promise((resolve) => stranger?.once('close', resolve));
  } finally {
    vi.restoreAllMocks();
    await claim?.release();
  }
  const { end } = await checkArchive(path);
  const texts: string[] = [];
  for await (const entry of readArchive(path)) if (entry.name.startsWith('tables/users/')) texts.push(JSON.stringify(await jsonOf(entry)));
  for (const { id } of people) expect(texts.join()).toContain(id);
  expect(end.rows.users).toBeGreaterThanOrEqual(2);
});
