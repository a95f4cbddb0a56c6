import type { FastifyReply, FastifyRequest } from 'fastify';

/** A refused caller gets so long to read the answer before the line is cut. */
const LINGER_MS = 2000;
/** Less than this is read to its end, so that the connection can be used again. */
const SMALL_BODY_BYTES = 64 * 1024;

/**
 * A body that is still on its way when its call is answered is not read any further: the caller gets the answer, and
 * then the line is cut. Node would read it all to keep the connection, and closing at once may lose the answer.
 */
export function leaveUnread({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete !== false) return;
  const isSmall = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES;
  if (isSmall) return;
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.pause();
  // Node only reads on by itself when nobody has begun.
  raw.read(0);
  reply.removeHeader('connection');
  reply.raw.once('finish', () => setTimeout(() => raw.destroy(), LINGER_MS).unref());
}
