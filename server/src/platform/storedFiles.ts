import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** What lies in files beside the database: uploads of authors, learners' recordings, exports of one's own data. */
type Kind = 'files' | 'recordings' | 'exports';
type Dependencies = Pick<Config, 'dataDir'>;

/** Where the bytes of a stored file lie. */
export const storedPath = (config: Dependencies, kind: Kind, id: string) => join(config.dataDir, kind, id.slice(-2), id);

/** The folder of a stored file, made if it is missing. */
export async function makeFolderOf(path: string) {
  await mkdir(join(path, '..'), { recursive: true });
}

/** Writes a file that is whole or not there. */
export async function storeFile(config: Dependencies, kind: Kind, id: string, bytes: Uint8Array): Promise<void> {
  const path = storedPath(config, kind, id);
  await makeFolderOf(path);
  const half = `${path}.part`;
  await writeFile(half, bytes);
  await rename(half, path);
}

/** Takes a file that has come in into its place. */
export async function keepFile(config: Dependencies, kind: Kind, id: string, from: string): Promise<void> {
  const path = storedPath(config, kind, id);
  await makeFolderOf(path);
  await rename(from, path);
}

export async function removeFile(config: Dependencies, kind: Kind, id: string): Promise<void> {
  await rm(storedPath(config, kind, id), { force: true });
}

const HOUR_MS = 3_600_000;

/**
 * The names of all files of a kind that have lain there for an hour: a younger one may get its row in a moment. The caller deletes those
 * that nothing names any more.
 */
export async function settledFiles(config: Dependencies, kind: Kind): Promise<string[]> {
  const entries = await readdir(join(config.dataDir, kind), { recursive: true, withFileTypes: true }).catch(() => []);
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > HOUR_MS) names.push(entry.name);
  }
  return names;
}
