import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@visite/contract/endpoint.ts';
import { ALLOWED_SIZES, ALLOWED_TYPES, MEDIA_TYPES, type MediaType } from '@visite/contract/mediaTypes.ts';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';
import { workFolder } from './storedFiles.ts';

/**
 * A file as it came in, waiting in a folder of its own while the call runs; whoever keeps it moves it away. Its content
 * is what counts, its name is only shown.
 */
export interface UploadedFile {
  path: string;
  name: string;
  /** In bytes. */
  readonly size: number;
  /** As the first bytes show it; '' for what they do not show. */
  mime: string;
  type: MediaType | undefined;
  sha256: string;
}

/** The whole file, for what is small and needed at once. */
export const bytesOf = (file: UploadedFile): Promise<Buffer> => readFile(file.path);

/** What is left of a caller's storage in bytes, and how they are told that it is not enough. */
export interface StorageRoom {
  bytes: number;
  refusal: 'storage_full' | 'organization_storage_full';
}

type Upload = Pick<Endpoint, 'accepts' | 'maxBytes'> & {
  /** Undefined: the file is not kept. */
  room?: StorageRoom | undefined;
};

/** The largest file of a call in bytes. */
export function maxFileBytes({ accepts = MEDIA_TYPES, maxBytes = Number.POSITIVE_INFINITY }: Upload): number {
  return Math.min(maxBytes, Math.max(...accepts.map((kind) => ALLOWED_SIZES[kind])));
}

/** So many of the first bytes say what a file is. */
const HEAD_BYTES = 16 * 1024;
/** What stands beside the file in a form. */
const FIELDS = { fields: 10, fieldSize: 16 * 1024, fieldNameSize: 100, headerPairs: 20 };

/** Browsers record sound into WebM and MP4, which look like films: where no film is taken they are sound. */
const SOUND_IN: Record<string, string> = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' };

async function kindOf(head: Buffer, { accepts }: Upload): Promise<{ mime: string; type: MediaType | undefined }> {
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  const mime = accepts?.includes('AUDIO') && !accepts.includes('VIDEO') ? (SOUND_IN[found] ?? found) : found;
  const type = MEDIA_TYPES.find((kind) => ALLOWED_TYPES[kind].includes(mime));
  if (accepts && !(type && accepts.includes(type))) throw new AppError('unsupported_media_type');
  return { mime, type };
}

/** Control characters and halves of characters mean nothing in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const shownName = (name: string) => (name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 200) || 'file').toWellFormed();

/** Writes one file down while it comes; too large or of the wrong kind is refused as soon as that shows. */
async function writeDown(part: MultipartFile, path: string, upload: Upload): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let kind: Awaited<ReturnType<typeof kindOf>> | undefined;
  const { room } = upload;
  let limit = maxFileBytes(upload);
  let size = 0;
  let head: Buffer[] = [];

  const judge = async () => {
    kind = await kindOf(Buffer.concat(head), upload);
    if (kind.type) limit = Math.min(limit, ALLOWED_SIZES[kind.type]);
    if (size > limit) throw new AppError('too_large');
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  // A file that is still being opened when it is refused would come to lie there after it was removed.
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        if (size > limit) throw new AppError('too_large');
        if (room && size > room.bytes) throw new AppError(room.refusal);
        if (!kind) {
          head.push(chunk);
          if (size < HEAD_BYTES) continue;
          await judge();
          yield* head;
          head = [];
          continue;
        }
        yield chunk;
      }
      if (!kind) {
        await judge();
        yield* head;
      }
    },
    file,
  ).finally(() => closed);
  return { path, name: shownName(part.filename), size, mime: '', type: undefined, ...kind, sha256: hash.digest('hex') };
}

async function readForm(request: FastifyRequest, config: Config, upload: Upload, paths: string[]) {
  const body: Record<string, string | UploadedFile> = {};
  // One byte more than allowed: the count above refuses it.
  const limits = { ...FIELDS, files: 1, parts: FIELDS.fields + 1, fileSize: maxFileBytes(upload) + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const path = join(workFolder(config), v7());
      paths.push(path);
      body[part.fieldname] = await writeDown(part, path, upload);
      continue;
    }
    if (typeof part.value !== 'string') throw new AppError('bad_request');
    if (part.valueTruncated) throw new AppError('too_large');
    body[part.fieldname] = part.value;
  }
  return body;
}

/**
 * Reads a form with files: each file goes to disk while it comes, each field is a text. `paths` gathers where the files
 * are, so that the caller can remove what is left when the call is over, however it ends.
 */
export async function receiveForm(request: FastifyRequest, config: Config, upload: Upload, paths: string[]) {
  if (!request.isMultipart()) return {};
  try {
    return await readForm(request, config, upload, paths);
  } catch (error) {
    // The parser throws plain errors at what is no form; what the disk says has a code.
    if (error instanceof Error && !('code' in error)) throw new AppError('bad_request');
    throw error;
  }
}

export async function removeFiles(paths: string[]) {
  for (const path of paths) await rm(path, { force: true });
}

const DAY = 24 * 3600 * 1000;

/** Makes the folder for files on their way and clears what a crash has left there. */
export async function openUploadFolder(config: Config) {
  const folder = workFolder(config);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may share the folder and be in the middle of one.
    const changed = await stat(path).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > DAY) await rm(path, { force: true });
  }
}
