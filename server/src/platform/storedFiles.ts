import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from './config.ts';

/** What lies in files beside the database: uploads of authors, learners' recordings, exports of one's own data. */
export const FILE_KINDS = ['files', 'recordings', 'exports'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface ListedFile {
  id: string;
  bytes: number;
  /** When it came to lie there. */
  since: Date;
}

/** First and last byte of a part. */
export interface Part {
  start: number;
  end: number;
}

/** A file that a row names and that is not there. */
export class FileMissing extends Error {
  readonly isLoggable = true;
  constructor(kind: FileKind, id: string) {
    super(`the stored file ${kind}/${id} is missing`);
  }
}

/** Where stored files lie: in the data folder, or in a bucket that several servers share. Files never change; a new one has a new id. */
export interface FileStore {
  /** Writes a file that is whole or not there. */
  store(kind: FileKind, id: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file that has come in into its place. */
  keep(kind: FileKind, id: string, from: string): Promise<void>;
  /** The bytes, or a part of them, as they are taken. Throws FileMissing. */
  open(kind: FileKind, id: string, part?: Part): Promise<Readable>;
  /** For what is small and needed at once. Throws FileMissing. */
  read(kind: FileKind, id: string): Promise<Buffer>;
  /** Lends the file as one on this machine's disk while `use` runs, which only reads it. Throws FileMissing. */
  lend<T>(kind: FileKind, id: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Nothing happens where there is none. */
  remove(kind: FileKind, id: string): Promise<void>;
  list(kind: FileKind): AsyncIterable<ListedFile>;
}

type DataFolder = Pick<Config, 'dataDir'>;

/** The name of a stored file under the data folder and in the bucket alike, so that any tool can move one into the other. */
export const placeOf = (kind: FileKind, id: string) => `${kind}/${id.slice(-2)}/${id}`;

/** Where the bytes of a stored file lie when they lie in the data folder. */
export const storedPath = (config: DataFolder, kind: FileKind, id: string) => join(config.dataDir, placeOf(kind, id));

/** Where files lie that are on their way: what stays there was left by a crash and goes. */
export const workFolder = (config: DataFolder) => join(config.dataDir, 'uploads');

const HOUR_MS = 3_600_000;

/**
 * The names of all files of a kind that have lain there for an hour: a younger one may get its row in a moment. The caller deletes those
 * that nothing names any more.
 */
export async function settledFiles(files: Pick<FileStore, 'list'>, kind: FileKind): Promise<string[]> {
  const names: string[] = [];
  for await (const { id, since } of files.list(kind)) if (Date.now() - since.getTime() > HOUR_MS) names.push(id);
  return names;
}
