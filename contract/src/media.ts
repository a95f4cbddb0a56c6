import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MEDIA_TYPES } from './mediaTypes.ts';

export const MediaType = z.enum(MEDIA_TYPES);
export type MediaType = z.infer<typeof MediaType>;

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/**
 * The id of a stored file. Answers add the signature under which its address opens for some hours (`<id>?signed=...`, so that `/files/` before it
 * is the address); it may come back so and is stored without.
 */
export const FileRef = z.string().regex(new RegExp(`^${UUID}(\\?signed=[\\w.-]{1,100})?$`));

/** A stored file. Its address is `/files/{id}`, without the API's base. */
export const MediaFile = z.object({
  id: FileRef,
  url: z.string(),
  type: MediaType,
  mime: z.string(),
  bytes: z.int(),
  name: z.string(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** A file on its way: a `Blob` in the browser, an `UploadedFile` on the server; nothing else that a form holds is an object there. */
export const Upload = z.custom<{ readonly size: number }>((value) => typeof value === 'object' && value !== null && 'size' in value);

export const listAllowedTypes = endpoint({
  method: 'GET',
  path: '/media/allowed-types',
  summary: 'The file types that can be uploaded, by kind of media',
  auth: 'bearer',
  response: z.record(MediaType, z.array(z.string())),
});

export const listAllowedFileSizes = endpoint({
  method: 'GET',
  path: '/media/allowed-file-sizes',
  summary: 'The largest size of a file in bytes, by kind of media',
  auth: 'bearer',
  response: z.record(MediaType, z.int()),
});

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/media/title-image',
  summary: 'Stores a file for use in a course or case: 413 when too large, 415 when its content is of no allowed type',
  auth: 'bearer',
  bodyType: 'multipart',
  keepsFile: true,
  accepts: MEDIA_TYPES,
  body: z.object({ file: Upload }),
  response: MediaFile,
});

/** What is stored and how much may be; `limit_bytes` null: as much as the machine holds. */
export const StorageUse = z.object({ used_bytes: z.int(), limit_bytes: z.int().nullable() });
export type StorageUse = z.infer<typeof StorageUse>;

export const getStorage = endpoint({
  method: 'GET',
  path: '/media/storage',
  summary: 'How much the caller and their organisation have stored (uploaded files, recordings), and how much they may',
  auth: 'bearer',
  response: z.object({
    own: StorageUse,
    /** The one that uploads without an organisation of their own count for; null for somebody of none. */
    organization: StorageUse.nullable(),
  }),
});
