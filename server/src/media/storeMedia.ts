import { createHash } from 'node:crypto';
import type { MediaFile } from '@visite/contract/media.ts';
import { ALLOWED_TYPES, MEDIA_TYPES, type MediaType } from '@visite/contract/mediaTypes.ts';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { v7 } from 'uuid';
import { payingOrganization, type UsedBy } from '#organizations/payingOrganization.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { fileUrl } from './fileUrl.ts';
import { withinStorage } from './storage.ts';
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
  organization_id: string | null;
}

/** After the file is in its place: a row always has its file. */
async function storeRow(house: Pick<House, 'db' | 'now'>, id: string, file: NewFile): Promise<MediaFile> {
  await house.db.insert(media_files).values({ id, ...file, created_at: house.now() });
  return { id, url: fileUrl(id), type: file.type, mime: file.mime, bytes: file.bytes, name: file.name };
}

/**
 * Keeps what somebody uploads: kind and size were judged while it came in, by what its call takes. Errors: 409 when the storage of the person
 * or the organisation is full.
 */
export async function storeUpload(
  house: House,
  usedBy: UsedBy,
  { path, name, mime, type, size, sha256 }: UploadedFile,
): Promise<MediaFile> {
  if (!type) throw new AppError('unsupported_media_type');
  const whose = { user_id: usedBy.user_id, organization_id: await payingOrganization(house.db, usedBy) };
  const file = { name, mime, type, bytes: size, sha256, uploaded_by: whose.user_id, organization_id: whose.organization_id };
  const id = v7();
  await house.files.keep('files', id, path);
  try {
    return await house.db.transaction((tx) => withinStorage(house, tx, whose, () => storeRow({ ...house, db: tx }, id, file)));
  } catch (error) {
    if (error instanceof AppError) await house.files.remove('files', id);
    throw error;
  }
}

/** Stores a file of the project's own content, drawings as SVG included; the same bytes are stored once. */
export async function storeContentFile(house: House, name: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [known] = await house.db.select({ id: media_files.id }).from(media_files).where(eq(media_files.sha256, sha256)).limit(1);
  if (known) return known.id;
  const mime = name.endsWith('.svg') ? 'image/svg+xml' : (await fileTypeFromBuffer(bytes))?.mime;
  const type = mime === 'image/svg+xml' ? 'IMAGE' : mime && typeOf(mime);
  if (!mime || !type) throw new Error(`${name} is of no known type`);
  const file = { name, mime, type, bytes: bytes.length, sha256, uploaded_by: null, organization_id: null };
  const id = v7();
  await house.files.store('files', id, bytes);
  return (await storeRow(house, id, file)).id;
}
