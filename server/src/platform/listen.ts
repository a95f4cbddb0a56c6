import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listen } from './news.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Listens on a connection of its own, since those of the pool come and go. When it is lost it is made anew, and what may
 * have been missed meanwhile is told as null.
 */
export const listenOnPostgres =
  (url: string): Listen =>
  async (channel, told) => {
    const ended = new AbortController();
    let client: pg.Client | undefined;

    async function connect() {
      const next = new pg.Client({ connectionString: url });
      next.on('notification', ({ payload }) => told(payload ?? null));
      next.on('error', () => undefined);
      next.once('end', () => {
        if (client === next && !ended.signal.aborted) void reconnect();
      });
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = next;
    }

    async function reconnect() {
      for (let wait = FIRST_PAUSE_MS; !ended.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
        await pause(wait, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
        if (ended.signal.aborted) return;
        const isBack = await connect().then(
          () => true,
          () => false,
        );
        if (isBack) return told(null);
      }
    }

    await connect();
    return async () => {
      ended.abort();
      await client?.end();
    };
  };
