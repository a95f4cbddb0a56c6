import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** An answer as it was sent, with the tag by which a browser asks whether it is still the same. */
export interface KeptAnswer {
  body: Buffer;
  etag: string;
}

const MOST_BYTES = 32 * 1024 * 1024;

export type KeptAnswers = LRUCache<string, KeptAnswer>;

/** What a process keeps of answers that are read again and again; each process has its own, and none is ever asked for what is true. */
export const openKeptAnswers = (): KeptAnswers =>
  new LRUCache<string, KeptAnswer>({ maxSize: MOST_BYTES, sizeCalculation: ({ body }, name) => body.length + name.length });

/** The same answer has the same tag on every server: it is a sum of what was said. Weak, since it may travel compressed. */
export function tagged(payload: string): KeptAnswer {
  const body = Buffer.from(payload);
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}

/** What goes out: the answer, or 304 for who has it already. The browser keeps it for its person alone and asks before each use. */
export function unlessKnown(request: FastifyRequest, reply: FastifyReply, { body, etag }: KeptAnswer): Buffer | null {
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (!isKnown(request, etag)) return body;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
