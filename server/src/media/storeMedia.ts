import { createHash } from 'node:crypto';
import type { MediaFile } from '@visite/contract/media.ts';
import { ALLOWED_TYPES, MEDIA_TYPES, type MediaType } from '@visite/contract/mediaTypes.ts';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { keepFile, storeFile } from '#platform/storedFiles.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { fileUrl } from './fileUrl.ts';
import { media_files } from './tables.ts';

const typeOf = (mime: string): MediaType | undefined => MEDIA_TYPES.find((type) => ALLOWED_TYPES[type].includes(mime));

interface NewFile {
  name: string;
  mime: string;
  type: MediaType;
  /** Its size. */
  bytes: number;
  sha256: string;
  uploaded_by: string | null;
}

/** Puts the file in its place first, then the row: a row always has its file. */
async function store(house: House, put: (id: string) => Promise<void>, file: NewFile): Promise<MediaFile> {
  const id = v7();
  await put(id);
  await house.db.insert(media_files).values({ id, ...file, created_at: house.now() });
  return { id, url: fileUrl(id), type: file.type, mime: file.mime, bytes: file.bytes, name: file.name };
}

/** Keeps what somebody uploads: kind and size were judged while it came in, by what its call takes. */
export async function storeUpload(
  house: House,
  userId: string,
  { path, name, mime, type, size, sha256 }: UploadedFile,
): Promise<MediaFile> {
  if (!type) throw new AppError('unsupported_media_type');
  return store(house, (id) => keepFile(house.config, 'files', id, path), { name, mime, type, bytes: size, sha256, uploaded_by: userId });
}

/** Stores a file of the project's own content, drawings as SVG included; the same bytes are stored once. */
export async function storeContentFile(house: House, name: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [known] = await house.db.select({ id: media_files.id }).from(media_files).where(eq(media_files.sha256, sha256)).limit(1);
  if (known) return known.id;
  const mime = name.endsWith('.svg') ? 'image/svg+xml' : (await fileTypeFromBuffer(bytes))?.mime;
  const type = mime === 'image/svg+xml' ? 'IMAGE' : mime && typeOf(mime);
  if (!mime || !type) throw new Error(`${name} is of no known type`);
  const file = { name, mime, type, bytes: bytes.length, sha256, uploaded_by: null };
  return (await store(house, (id) => storeFile(house.config, 'files', id, bytes), file)).id;
}
