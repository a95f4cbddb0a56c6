import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listen } from './news.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

type Told = (payload: string | null) => void;

/**
 * Listens to all channels on one connection of its own, since those of the pool come and go. When it is lost it is made anew, and
 * what may have been missed meanwhile is told as null. `url` reaches the database itself: through a transaction pooler nobody hears.
 */
export function listenOnPostgres(url: string): Listen {
  const channels = new Map<string, Set<Told>>();
  let connected: Promise<pg.Client> | undefined;

  const say = (client: pg.Client, verb: 'listen' | 'unlisten', channel: string) => client.query(`${verb} ${pg.escapeIdentifier(channel)}`);

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const told of channels.get(channel) ?? []) told(payload ?? null);
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (const channel of channels.keys()) await say(client, 'listen', channel);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  function keep(opening: Promise<pg.Client>) {
    connected = opening;
    const watch = (client: pg.Client) => client.once('end', () => void reconnect(opening));
    opening.then(watch, () => {
      if (connected === opening) connected = undefined;
    });
  }

  async function reconnect(lost: Promise<pg.Client>) {
    for (let wait = FIRST_PAUSE_MS; connected === lost; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { ref: false });
      const client = await connect().catch(() => undefined);
      if (!client) continue;
      // Nobody listens any more.
      if (connected !== lost) return client.end();
      keep(Promise.resolve(client));
      for (const told of [...channels.values()].flatMap((set) => [...set])) told(null);
    }
  }

  async function end(channel: string, told: Told) {
    const set = channels.get(channel);
    set?.delete(told);
    if (set?.size !== 0) return;
    channels.delete(channel);
    const client = await connected?.catch(() => undefined);
    if (channels.size > 0) {
      if (client) await say(client, 'unlisten', channel).catch(() => undefined);
      return;
    }
    connected = undefined;
    await client?.end();
  }

  return async (channel, told) => {
    channels.set(channel, (channels.get(channel) ?? new Set()).add(told));
    try {
      if (!connected) keep(connect());
      const client = await connected;
      if (client) await say(client, 'listen', channel);
    } catch (error) {
      await end(channel, told);
      throw error;
    }
    return () => end(channel, told);
  };
}
