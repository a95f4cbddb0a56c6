import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { changeableUser } from '#accounts/changeableUser.ts';
import { replaceProfileImage } from '#accounts/replaceProfileImage.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { fileIdOf } from './fileUrl.ts';
import { storeUpload } from './storeMedia.ts';
import { media_files } from './tables.ts';

const SIDE = 512;
const QUALITY = 82;
/** What phones take has some 50 million pixels; a small file that unpacks to more is an attack. */
const MOST_PIXELS = 60_000_000;

/** Square, small, upright, and without what the camera noted of place and time. Throws 415 for what can't be read. */
async function asProfileImage(file: UploadedFile): Promise<UploadedFile> {
  const bytes = await sharp(file.path, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: Error) => {
      throw Object.assign(new AppError('unsupported_media_type'), { cause: error });
    });
  // In the place of what came in: when the call is over, whatever is left there is removed.
  await writeFile(file.path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...file, mime: 'image/webp', type: 'IMAGE', size: bytes.length, sha256 };
}

/** Puts a picture, or none, in the place of the present one, whose file is deleted. */
async function replace(house: House, caller: Caller, userId: string, url: string | null): Promise<void> {
  const standing = await changeableUser(house, caller, userId);
  const old = await house.db.transaction(async (tx) => {
    const id = fileIdOf(await replaceProfileImage(house, tx, signedIn(caller), standing, url));
    if (id) await tx.delete(media_files).where(eq(media_files.id, id));
    return id;
  });
  if (old) await house.files.remove('files', old);
}

/** Errors: 403 for one that the caller knows, else 404; 409 when the storage is full, 413, 415. */
export async function setProfileImage(
  house: House,
  caller: Caller,
  userId: string,
  file: UploadedFile,
): Promise<{ profile_image_url: string }> {
  await changeableUser(house, caller, userId);
  const { url } = await storeUpload(house, { user_id: userId }, await asProfileImage(file));
  await replace(house, caller, userId, url);
  return { profile_image_url: url };
}

export async function removeProfileImage(house: House, caller: Caller, userId: string): Promise<undefined> {
  await replace(house, caller, userId, null);
}
