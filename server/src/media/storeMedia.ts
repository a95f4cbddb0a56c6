import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_TYPES, type MediaFile, type MediaType } from '@visite/contract/media.ts';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { fileUrl } from './fileUrl.ts';
import { media_files } from './tables.ts';

/** What may be uploaded, by the type that the content itself shows. */
export const ALLOWED_TYPES: Record<MediaType, string[]> = {
  IMAGE: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  AUDIO: ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/x-m4a', 'audio/mp4', 'audio/aac', 'audio/flac', 'audio/webm'],
  VIDEO: ['video/mp4', 'video/webm', 'video/quicktime', 'video/x-matroska'],
  PDF: ['application/pdf'],
};

const MB = 1024 * 1024;
/** In bytes. */
export const ALLOWED_SIZES: Record<MediaType, number> = { IMAGE: 10 * MB, AUDIO: 25 * MB, VIDEO: 200 * MB, PDF: 20 * MB };

/** Where the bytes of a stored file lie. */
export const filePath = (config: Pick<Config, 'dataDir'>, id: string) => join(config.dataDir, 'files', id.slice(-2), id);

const typeOf = (mime: string): MediaType | undefined => MEDIA_TYPES.find((type) => ALLOWED_TYPES[type].includes(mime));

interface NewFile {
  bytes: Buffer;
  name: string;
  mime: string;
  type: MediaType;
  uploaded_by: string | null;
}

/** Writes the bytes first, then the row: a row always has its file. */
async function store(house: House, file: NewFile): Promise<MediaFile> {
  const id = v7();
  const path = filePath(house.config, id);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, file.bytes);
  const { bytes, ...fields } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await house.db.insert(media_files).values({ id, ...fields, bytes: bytes.length, sha256, created_at: house.now() });
  return { id, url: fileUrl(id), type: file.type, mime: file.mime, bytes: bytes.length, name: file.name };
}

/** Stores what somebody uploads. Its content decides what it is, not its name: 415 when that is nothing allowed, 413 when it is too large. */
export async function storeUpload(
  house: House,
  userId: string,
  file: UploadedFile,
  types: readonly MediaType[] = MEDIA_TYPES,
): Promise<MediaFile> {
  const mime = (await fileTypeFromBuffer(file.bytes))?.mime;
  const type = mime && typeOf(mime);
  if (!type || !types.includes(type)) throw new AppError('unsupported_media_type');
  if (file.bytes.length > ALLOWED_SIZES[type]) throw new AppError('too_large');
  return store(house, { bytes: file.bytes, name: file.name.slice(0, 200), mime, type, uploaded_by: userId });
}

/** Stores a file of the project's own content, drawings as SVG included; the same bytes are stored once. */
export async function storeContentFile(house: House, name: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [known] = await house.db.select({ id: media_files.id }).from(media_files).where(eq(media_files.sha256, sha256)).limit(1);
  if (known) return known.id;
  const mime = name.endsWith('.svg') ? 'image/svg+xml' : (await fileTypeFromBuffer(bytes))?.mime;
  const type = mime === 'image/svg+xml' ? 'IMAGE' : mime && typeOf(mime);
  if (!mime || !type) throw new Error(`${name} is of no known type`);
  return (await store(house, { bytes, name, mime, type, uploaded_by: null })).id;
}
