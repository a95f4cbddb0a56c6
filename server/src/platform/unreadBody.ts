import type { FastifyReply, FastifyRequest } from 'fastify';

/** A refused caller gets so long to read the answer before the line is cut. */
const LINGER_MS = 2000;
/** Less than this is read to its end, so that the connection can be used again. */
const SMALL_BODY_BYTES = 64 * 1024;

/** Whether a call says that a body comes with it. */
export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A body that is still on its way when its call is answered is not read any further: the caller is told that the line
 * ends with this answer, gets the time to read it, and then the line is cut. Node would read all of the body to keep the
 * line, or cut it at once, which may lose the answer.
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
  reply.header('connection', 'close');
  const { socket } = raw;
  // What Node does with a line that ends: only our half of it, for now.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
