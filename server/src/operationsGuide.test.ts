import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlaces, type Place, type TestPlaces } from '#testing/testPlaces.ts';

const ROOT = join(import.meta.dirname, '../..');
let places: TestPlaces;
/** Where the guide works, and the empty place (/srv/new) that it brings an archive back to. */
let installation: Place;
let restored: Place;
beforeAll(async () => {
  places = await openTestPlaces();
  [installation, restored] = await Promise.all([places.aPlace(), places.aPlace()]);
  await mkdir(join(places.folder, 'backups'));
});
afterAll(() => places.clear());

/** The lines of the blocks that a shell would take, in their order. */
async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(join(ROOT, 'docs', document), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
}

/** Runs a line as it stands there, but in folders and databases of the test. */
async function run(command: string) {
  const place = command.includes('/srv/new') ? restored : installation;
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: places.folder,
    PUBLIC_URL: 'https://visite.clinic.example',
    ...place,
  };
  const inTest = command.replace('/srv/new', restored.DATA_DIR).replaceAll('/srv/', `${places.folder}/`);
  const child = spawn('sh', ['-c', inTest], { cwd: ROOT, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

/** What each command of the guide, run in its order, has to say. */
const SAID: Record<string, RegExp> = {
  'npm run admin -- create --username berg --email berg@clinic.example': /An admin was made.*\n +username +berg/,
  'npm run admin -- list': /berg +berg@clinic\.example/,
  'npm run backup -- /srv/backups/visite.tar.gz': /Saved [1-9]\d* rows and 0 files/,
  'DATA_DIR=/srv/new npm run restore -- /srv/backups/visite.tar.gz': /Brought back [1-9]\d* rows/,
  'npm run restore -- /srv/backups/visite.tar.gz --overwrite': /Brought back [1-9]\d* rows/,
};

it('every command of the operations guide does what the guide says', { timeout: 300_000 }, async () => {
  const commands = await commandsOf('operations.md');
  expect(commands.toSorted()).toEqual(Object.keys(SAID).toSorted());
  for (const command of commands) {
    const { code, said } = await run(command);
    expect([command, code, said]).toEqual([command, 0, expect.stringMatching(SAID[command] ?? /^$/)]);
  }
});
