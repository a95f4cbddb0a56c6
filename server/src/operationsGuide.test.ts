import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visite-guide-'));
  await mkdir(join(folder, 'backups'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The lines of the blocks that a shell would take, in their order. */
async function commandsOf(document: string): Promise<string[]> {
  const text = await readFile(join(ROOT, 'docs', document), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
}

/** Runs a line as it stands there, but in folders of the test. */
async function run(command: string) {
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: folder,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://visite.clinic.example',
  };
  const child = spawn('sh', ['-c', command.replaceAll('/srv/', `${folder}/`)], { cwd: ROOT, env });
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

it('every command of the operations guide does what the guide says', { timeout: 900_000 }, async () => {
  const commands = await commandsOf('operations.md');
  expect(commands.toSorted()).toEqual(Object.keys(SAID).toSorted());
  for (const command of commands) {
    const { code, said } = await run(command);
    expect([command, code, said]).toEqual([command, 0, expect.stringMatching(SAID[command] ?? /^$/)]);
  }
  expect(existsSync(join(folder, 'new', 'database'))).toBe(true);
});
