import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';

/** So often a stream gives a sign of life, so that browsers and proxies can tell a slow answer from a dead connection. */
const ALIVE_MS = 5000;

/** Waits until the browser has taken what was written, or is gone. One that takes nothing for too long is let go. */
async function drained({ raw, server }: FastifyReply) {
  const done = new AbortController();
  raw.socket?.setTimeout(server.server.timeout);
  try {
    const ends = ['drain', 'close'].map((event) => once(raw, event, { signal: done.signal }));
    await Promise.race(ends.map((end) => end.catch(() => undefined)));
  } finally {
    done.abort();
    raw.socket?.setTimeout(0);
  }
}

/**
 * Server-sent events: one `data:` line an event, no faster than the browser takes them. The events are read to their end
 * even when nobody listens any more, so that what they store is stored. When they fail, the connection breaks off: the
 * browser sees that something is missing.
 */
export async function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>, log: Logger) {
  const { raw } = reply;
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  raw.writeHead(200, headers as Record<string, string>);
  raw.flushHeaders();
  let isWhole = false;
  const alive = setInterval(() => {
    if (!raw.destroyed && !raw.writableEnded && !raw.writableNeedDrain) raw.write(':\n\n');
  }, ALIVE_MS).unref();
  try {
    for await (const event of events) {
      if (raw.destroyed || raw.writableEnded) continue;
      if (!raw.write(`data: ${JSON.stringify(event)}\n\n`)) await drained(reply);
    }
    isWhole = true;
  } catch (error) {
    const { id, routeOptions } = reply.request;
    log.error({ err: error, request_id: id, route: routeOptions.url }, 'a stream broke off');
  } finally {
    clearInterval(alive);
    if (isWhole) raw.end();
    // What was written still goes out, the end does not.
    else raw.socket?.destroySoon();
  }
}
