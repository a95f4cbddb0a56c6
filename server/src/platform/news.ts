import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** What is told of: people's windows, and answers that are being given. */
export type Channel = 'person_news' | 'answer_news';

/** How a process hears of a channel of the database; `told` gets null when something may have been missed. */
export type Listen = (channel: string, told: (payload: string | null) => void) => Promise<() => Promise<void>>;

export interface Followed {
  /** True when there was something since the last time, false when the time is up or nobody listens any more. */
  next(withinMs: number, signal: AbortSignal): Promise<boolean>;
  end(): void;
}

/**
 * Tells who follows something (the windows of a person, an answer) that it is new, whichever server they are connected to: by
 * the database itself, so that it is told when the transaction is committed, and only then. It says "look again" and nothing else.
 */
export interface News {
  tell(db: Database, ids: string[]): Promise<void>;
  follow(id: string): Followed;
  /** Calls `wake` whenever there is something; returns what ends it. */
  hear(id: string, wake: () => void): () => void;
  close(): Promise<void>;
}

export async function openNews(listen: Listen, channel: Channel): Promise<News> {
  const hearers = new Map<string, Set<() => void>>();
  const stop = await listen(channel, (id) => {
    const told = id === null ? [...hearers.values()] : [hearers.get(id) ?? new Set<() => void>()];
    for (const wake of told.flatMap((set) => [...set])) wake();
  });
  function hear(id: string, wake: () => void) {
    const own = hearers.get(id) ?? new Set();
    hearers.set(id, own.add(wake));
    return () => {
      own.delete(wake);
      if (own.size === 0 && hearers.get(id) === own) hearers.delete(id);
    };
  }
  return {
    async tell(db, ids) {
      for (const id of new Set(ids)) await db.execute(sql`select pg_notify(${channel}, ${id})`);
    },
    hear,
    follow(id) {
      let isNew = false;
      let waiting: AbortController | undefined;
      const end = hear(id, () => {
        isNew = true;
        waiting?.abort();
      });
      return {
        async next(withinMs, signal) {
          if (!isNew) {
            waiting = new AbortController();
            await pause(withinMs, undefined, { signal: AbortSignal.any([signal, waiting.signal]) }).catch(() => undefined);
          }
          const was = isNew;
          isNew = false;
          return was;
        },
        end,
      };
    },
    close: stop,
  };
}
