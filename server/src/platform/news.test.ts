import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { openNews } from './news.ts';

const never = new AbortController().signal;
const PATIENCE_MS = 20_000;

async function aServer() {
  const database = await openTestDatabase();
  const news = await openNews(database.listen, 'person_news');
  onTestFinished(() => news.close());
  return { ...database, news };
}

describe('news for a person', () => {
  it('reach the person’s windows on every server, and nobody else’s', async () => {
    const [one, other] = [await aServer(), await aServer()];
    const windows = [one.news.follow('amira'), other.news.follow('amira')];
    const stranger = other.news.follow('jose');
    await one.news.tell(one.db, ['amira', 'amira']);
    for (const window of windows) expect(await window.next(PATIENCE_MS, never)).toBe(true);
    expect(await stranger.next(0, never)).toBe(false);
  });

  it('are one, however many came meanwhile, and none after the end', async () => {
    const { news, db } = await aServer();
    const [window, ended] = [news.follow('amira'), news.follow('amira')];
    ended.end();
    for (let n = 0; n < 3; n += 1) await news.tell(db, ['amira']);
    await news.tell(db, ['jose']);
    expect(await window.next(PATIENCE_MS, never)).toBe(true);
    expect(await ended.next(0, never)).toBe(false);
  });

  it('end when nobody listens any more', async () => {
    const { news } = await aServer();
    const window = news.follow('amira');
    const gone = new AbortController();
    const waiting = window.next(PATIENCE_MS, gone.signal);
    gone.abort();
    expect(await waiting).toBe(false);
  });

  it.runIf(process.env.TEST_DATABASE_URL !== undefined)(
    'say "look again" when the connection to the database was lost, since something may have been missed',
    async () => {
      const { news, db } = await aServer();
      const window = news.follow('amira');
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen "person_news"'`);
      expect(await window.next(PATIENCE_MS, never)).toBe(true);
      await news.tell(db, ['amira']);
      expect(await window.next(PATIENCE_MS, never)).toBe(true);
    },
  );
});
