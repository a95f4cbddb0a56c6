import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { FILE_KINDS } from '#platform/storedFiles.ts';

/** The first entry: what the rest is. */
export const Head = z.object({
  format: z.literal(1),
  made_at: z.string(),
  version: z.string(),
  /** The changes of the schema that the database had seen, by their hashes. */
  migrations: z.array(z.string()).min(1),
  /** The columns of each table, in the order in which its rows give them. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type Head = z.infer<typeof Head>;

const Named = z.object({ kind: z.enum(FILE_KINDS), id: z.string() });
/** The last entry: an archive without it was cut off. */
export const End = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Deleted by somebody while the copy was made: their rows go when it is brought back. */
  gone: z.array(Named),
  /** Named by a row, and missing in the storage. */
  missing: z.array(Named),
});
export type End = z.infer<typeof End>;

export const HEAD = 'visite.json';
export const END = 'end.json';
/** What was made for the installation and lies in its data folder, with the setting that stands in its place. */
export const KEYS = { 'token-secret': 'tokenSecret', 'vapid-key': 'vapidPrivateKey' } as const;
export const KEY_FILES = Object.keys(KEYS) as (keyof typeof KEYS)[];
export const KEPT_KEYS = 'keys/';
export const TABLES = 'tables/';
export const FILES = 'stored/';

/** What is no archive of Visite, or not a whole one, in words of an operator. */
export class ArchiveError extends Error {}

/** Writes an archive (tar, gzip) entry by entry, no faster than it is taken. */
export function writeArchive(to: Writable) {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 4 }), to);
  written.catch((error: Error) => tar.destroy(error));
  async function addStream(name: string, bytes: number, content: Readable) {
    const entry = tar.entry({ name, size: bytes, mode: 0o600 });
    await pipeline(content, entry);
  }
  return {
    addStream,
    add: (name: string, content: string | Buffer) => {
      const bytes = Buffer.from(content);
      return addStream(name, bytes.length, Readable.from([bytes], { objectMode: false }));
    },
    async end() {
      tar.finalize();
      await written;
    },
  };
}

export interface Entry {
  name: string;
  bytes: number;
  content: Readable;
}

/** The entries in their order; each is read before the next is asked for. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const read = pipeline(createReadStream(path), createGunzip(), tar);
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: entry as unknown as Readable };
      entry.resume();
    }
    await read;
  } finally {
    tar.destroy();
  }
}

export const jsonOf = async (entry: Entry): Promise<unknown> => JSON.parse(String(await buffer(entry.content)));

async function readAll(path: string): Promise<{ head: Head; end: End }> {
  let head: Head | undefined;
  let end: End | undefined;
  const found = { rows: 0, files: 0 };
  for await (const entry of readArchive(path)) {
    if (!head) {
      const parsed = entry.name === HEAD ? Head.safeParse(await jsonOf(entry)) : undefined;
      if (!parsed?.success) throw new ArchiveError(`${path} is no archive that this Visite knows.`);
      head = parsed.data;
    } else if (entry.name === END) end = End.parse(await jsonOf(entry));
    else if (entry.name.startsWith(FILES)) found.files += 1;
    else if (entry.name.startsWith(TABLES)) found.rows += ((await jsonOf(entry)) as unknown[]).length;
  }
  const rows = Object.values(end?.rows ?? {}).reduce((sum, count) => sum + count, 0);
  if (!(head && end) || end.files !== found.files || rows !== found.rows)
    throw new ArchiveError(`${path} is not whole: it was cut off while it was made.`);
  return { head, end };
}

/** Reads all of an archive; answers what it holds. Throws ArchiveError unless it is whole. */
export function checkArchive(path: string): Promise<{ head: Head; end: End }> {
  return readAll(path).catch((error: Error) => {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${path} can't be read as an archive of Visite: it is damaged, cut off, or something else (${error.message}).`);
  });
}
