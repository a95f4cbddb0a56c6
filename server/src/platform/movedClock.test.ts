import { afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { openClock } from './clock.ts';
import { type JobQueue, openJobQueue } from './jobQueue.ts';
import { openLog } from './log.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
const log = openLog({ logLevel: 'silent' });
const queues: JobQueue[] = [];

afterEach(async () => {
  for (const queue of queues.splice(0)) {
    await queue.clear();
    await queue.close();
  }
});

async function aQueue(clockAheadSeconds: number) {
  const { boss, db } = await openTestDatabase();
  const queue = await openJobQueue({ boss, log, pollSeconds: 0.5, clockAheadSeconds });
  queues.push(queue);
  return { queue, db };
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

it('goes on from a moved moment as the machine does', () => {
  const before = Date.now();
  const now = openClock({ clockAheadSeconds: WEEK_SECONDS })().getTime() - WEEK_SECONDS * 1000;
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

it('brings a job at its time by the clock of the house', async () => {
  const { queue, db } = await aQueue(WEEK_SECONDS);
  const now = openClock({ clockAheadSeconds: WEEK_SECONDS });
  const done: string[] = [];
  await queue.serve<{ id: string }>('push', async ({ id }) => {
    done.push(id);
    return 'done';
  });
  const inAnHour = new Date(now().getTime() + 3_600_000);
  await queue.put(db, 'push', [{ id: 'later' }], inAnHour);
  await queue.put(db, 'push', [{ id: 'now' }], now());
  await soon(() => expect(done).toEqual(['now']));
});

it('does at the start what a moved clock has passed over', async () => {
  const { queue } = await aQueue(WEEK_SECONDS);
  const remind = vi.fn(async () => undefined);
  await queue.serveDaily('remind-of-assignments', '0 7 * * *', remind);
  await soon(() => expect(remind).toHaveBeenCalledTimes(1));
});
