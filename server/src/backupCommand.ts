import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError, checkArchive } from '#backup/archive.ts';
import { REQUEST } from '#backup/giveBackup.ts';
import { makeBackup } from '#backup/makeBackup.ts';
import { RestoreError, restoreBackup } from '#backup/restoreBackup.ts';
import { askHolder } from '#platform/claimFolder.ts';
import { openClock } from '#platform/clock.ts';
import { type Config, ConfigurationError, readConfig } from '#platform/config.ts';
import { DatabaseInUse } from '#platform/database.ts';
import { type Ask, type DirectDatabase, NoDatabase, openDirectly } from '#platform/directDatabase.ts';
import { openFiles } from '#platform/openFiles.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What stands in the way, in plain words. */
class Refusal extends Error {}

const snapshotOf =
  ({ ask }: DirectDatabase) =>
  async <T>(use: (ask: Ask) => Promise<T>): Promise<T> => {
    await ask('begin isolation level repeatable read read only');
    try {
      return await use(ask);
    } finally {
      await ask('rollback');
    }
  };

/** Writes the archive: by itself, or by the running server that has the embedded database. */
async function write(config: Config, path: string) {
  const file = await open(path, 'wx', 0o600);
  const to = file.createWriteStream();
  let database: DirectDatabase;
  try {
    database = await openDirectly(config, false);
  } catch (error) {
    const socket = error instanceof DatabaseInUse ? await askHolder(join(config.dataDir, 'database')) : undefined;
    if (!socket) throw error;
    say('A server is running and makes the copy itself ...');
    socket.write(REQUEST);
    return pipeline(socket, to);
  }
  try {
    await makeBackup({ config, files: await openFiles(config), snapshot: snapshotOf(database), now: openClock(config) }, to);
  } finally {
    await database.close();
  }
}

const inWords = (rows: Record<string, number>, files: number) =>
  `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows and ${files} files`;

async function backup(config: Config, path: string) {
  if (existsSync(path)) throw new Refusal(`${path} is there already and stays as it is. Choose another name.`);
  const half = `${path}.part`;
  await rm(half, { force: true });
  try {
    await write(config, half);
    const { end } = await checkArchive(half);
    await rename(half, path);
    say(`Saved ${inWords(end.rows, end.files)} to ${path}.`);
    if (end.missing.length > 0)
      say(
        `${end.missing.length} files are named in the database and missing in the storage: ${end.missing.map(({ kind, id }) => `${kind}/${id}`).join(', ')}`,
      );
    if (config.tokenSecret) say('TOKEN_SECRET is not in the archive: keep it somewhere else, second steps of sign-in need it.');
  } finally {
    await rm(half, { force: true });
  }
}

async function restore(config: Config, path: string, mayOverwrite: boolean) {
  if (!existsSync(path)) throw new Refusal(`There is no file ${path}.`);
  say('Reading the archive ...');
  const archive = await checkArchive(path);
  const database = await openDirectly(config, true);
  try {
    const files = await openFiles(config);
    const { hasSecret } = await restoreBackup({ config, files, ask: database.ask }, path, archive, mayOverwrite);
    say(
      `Brought back ${inWords(archive.end.rows, archive.end.files)} of ${archive.head.made_at}. Start Visite now: it brings the rest up to date.`,
    );
    if (!hasSecret) say('Set TOKEN_SECRET to the secret of that installation, or second steps of sign-in have to be set up anew.');
  } finally {
    await database.close();
  }
}

export type Asked = { command: 'backup'; path: string } | { command: 'restore'; path: string; mayOverwrite: boolean };

/** One plain sentence for what the person at the terminal can put right; undefined for what they can't. */
function inPlainWords(error: unknown): string | undefined {
  if (error instanceof DatabaseInUse) return `${error.message} Stop the server first (Ctrl-C), then try again.`;
  const isPlain = [ConfigurationError, Refusal, ArchiveError, RestoreError, NoDatabase].some((kind) => error instanceof kind);
  if (isPlain || (error as Error).name === 'BucketError') return (error as Error).message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  return syscall ? `${path ?? syscall} can't be used (${code}).` : undefined;
}

/** Does what was asked; returns what hindered it, in plain words. */
export async function runBackupCommand(asked: Asked, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    const config = readConfig(environment);
    if (asked.command === 'backup') await backup(config, asked.path);
    else await restore(config, asked.path, asked.mayOverwrite);
    return undefined;
  } catch (error) {
    const words = inPlainWords(error);
    if (words === undefined) throw error;
    return words;
  }
}
