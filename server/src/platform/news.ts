import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const CHANNEL = 'person_news';

/** How a process hears of a channel of the database; `told` gets null when something may have been missed. */
export type Listen = (channel: string, told: (payload: string | null) => void) => Promise<() => Promise<void>>;

export interface Followed {
  /** True when there was something since the last time, false when the time is up or nobody listens any more. */
  next(withinMs: number, signal: AbortSignal): Promise<boolean>;
  end(): void;
}

/**
 * Tells the windows of a person that something is new for them, whichever server they are connected to: by the database
 * itself, so that it is told when the transaction is committed, and only then. It says "look again" and nothing else.
 */
export interface News {
  tell(db: Database, userIds: string[]): Promise<void>;
  follow(userId: string): Followed;
  close(): Promise<void>;
}

export async function openNews(listen: Listen): Promise<News> {
  const followers = new Map<string, Set<() => void>>();
  const stop = await listen(CHANNEL, (userId) => {
    const told = userId === null ? [...followers.values()] : [followers.get(userId) ?? new Set<() => void>()];
    for (const wake of told.flatMap((set) => [...set])) wake();
  });
  return {
    async tell(db, userIds) {
      for (const userId of new Set(userIds)) await db.execute(sql`select pg_notify(${CHANNEL}, ${userId})`);
    },
    follow(userId) {
      let isNew = false;
      let waiting: AbortController | undefined;
      const wake = () => {
        isNew = true;
        waiting?.abort();
      };
      const own = followers.get(userId) ?? new Set();
      followers.set(userId, own.add(wake));
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
        end() {
          own.delete(wake);
          if (own.size === 0 && followers.get(userId) === own) followers.delete(userId);
        },
      };
    },
    close: stop,
  };
}
