import type { MultipartFile } from '@fastify/multipart';

/** The largest file of any kind, in bytes; each kind has its own limit below it. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024;

/** A file as it came in: its content is what counts, its name is only shown. */
export interface UploadedFile {
  bytes: Buffer;
  name: string;
  readonly size: number;
}

/** Puts the file itself into the body under its field. */
export async function keepFile(this: unknown, part: MultipartFile) {
  const bytes = await part.toBuffer();
  (part as unknown as { value: UploadedFile }).value = { bytes, name: part.filename, size: bytes.length };
}
