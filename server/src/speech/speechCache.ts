import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sound } from '#providers/ports.ts';

const MB = 1024 * 1024;
/** Above it the sounds that were not asked for the longest go, down to four fifths. */
export const MAX_CACHE_BYTES = 300 * MB;

const ENDINGS: Record<string, string> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'mp4',
};

/** Sounds that were made before, in a folder, by what they say and how. Losing it loses nothing. */
export interface SpeechCache {
  find(key: string): Promise<Sound | null>;
  keep(key: string, sound: Sound): Promise<void>;
}

/** The same text in the same voice at the same speed by the same model. */
export const speechKey = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex');

export function openSpeechCache(dataDir: string, maxBytes = MAX_CACHE_BYTES): SpeechCache {
  const folder = join(dataDir, 'speech');
  let size: Promise<number> | undefined;

  async function everything() {
    const names = await readdir(folder).catch((): string[] => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => null);
        return found ? [{ name, size: found.size, asked: found.mtimeMs }] : [];
      }),
    );
    return files.flat();
  }

  async function tidied(): Promise<number> {
    const files = (await everything()).sort((a, b) => a.asked - b.asked);
    let bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (bytes <= maxBytes) return bytes;
    for (const file of files) {
      if (bytes <= maxBytes * 0.8) break;
      await rm(join(folder, file.name), { force: true });
      bytes -= file.size;
    }
    return bytes;
  }

  return {
    async find(key) {
      for (const [mime, ending] of Object.entries(ENDINGS)) {
        const path = join(folder, `${key}.${ending}`);
        const bytes = await readFile(path).catch(() => null);
        if (!bytes) continue;
        const now = new Date();
        await utimes(path, now, now).catch(() => undefined);
        return { mime, bytes };
      }
      return null;
    },
    async keep(key, { mime, bytes }) {
      const ending = ENDINGS[mime];
      if (!ending) return;
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${key}.${ending}`);
      // Whole or not at all: another process may read it meanwhile.
      const half = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
      await writeFile(half, bytes);
      await rename(half, path);
      size = size === undefined ? tidied() : size.then((before) => before + bytes.length);
      if ((await size) <= maxBytes) return;
      size = tidied();
      await size;
    },
  };
}
