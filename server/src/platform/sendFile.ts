import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from './range.ts';
import type { FileKind, FileStore } from './storedFiles.ts';

/** What every file is sent with. */
const HEADERS = {
  'accept-ranges': 'bytes',
  // What people upload is never run as a page of ours.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** The part that is asked for, or nothing for the whole: Safari plays nothing that cannot be had in parts. */
function partOf(request: FastifyRequest, reply: FastifyReply, { mime, size }: { mime: string; size: number }) {
  const part = rangeOf(request.headers.range, size);
  reply.headers({ ...HEADERS, 'content-type': mime, 'content-length': part ? part.end - part.start + 1 : size });
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return part;
}

/** Streams a stored file. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  file: { kind: FileKind; id: string; mime: string; bytes: number },
) {
  // Opened before anything is said about it: what is not there is an error, and not a file that breaks off.
  const bytes = await files.open(file.kind, file.id, rangeOf(request.headers.range, file.bytes));
  partOf(request, reply, { mime: file.mime, size: file.bytes });
  return reply.send(bytes);
}

/** Sends a file that lies in the database. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, file: { bytes: Buffer; mime: string }) {
  const part = partOf(request, reply, { mime: file.mime, size: file.bytes.length });
  return reply.send(part ? file.bytes.subarray(part.start, part.end + 1) : file.bytes);
}
