import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { type FileKind, FileMissing, type FileStore, storedPath } from './storedFiles.ts';

/** Files in the data folder: what is used where no other place is configured. */
export function openFolderFiles(config: Pick<Config, 'dataDir'>): FileStore {
  const pathOf = (kind: FileKind, id: string) => storedPath(config, kind, id);
  const isThere = async (kind: FileKind, id: string) => {
    if (!(await stat(pathOf(kind, id)).catch(() => undefined))) throw new FileMissing(kind, id);
  };

  async function keep(kind: FileKind, id: string, from: string) {
    const path = pathOf(kind, id);
    await mkdir(dirname(path), { recursive: true });
    await rename(from, path);
  }

  return {
    async store(kind, id, bytes) {
      const half = `${pathOf(kind, id)}.part`;
      await mkdir(dirname(half), { recursive: true });
      await writeFile(half, bytes);
      await keep(kind, id, half);
    },
    keep,
    async open(kind, id, part) {
      const file = await open(pathOf(kind, id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(kind, id) : error;
      });
      return file.createReadStream(part);
    },
    async read(kind, id) {
      await isThere(kind, id);
      return readFile(pathOf(kind, id));
    },
    async lend(kind, id, use) {
      await isThere(kind, id);
      return use(pathOf(kind, id));
    },
    async remove(kind, id) {
      await rm(pathOf(kind, id), { force: true });
    },
    async *list(kind) {
      const entries = await readdir(join(config.dataDir, kind), { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
        if (found) yield { id: entry.name, bytes: found.size, since: found.mtime };
      }
    },
  };
}
