import type { JobKind } from '@visite/contract/jobs.ts';
import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { reasonOf } from './errorReport.ts';
import { HOME_TIME_ZONE } from './homeTime.ts';
import { countJobs, discardFailedJobs, findFailedJobs, retryFailedJobs } from './jobState.ts';

const HOUR = 3600;

/** What waits in which queue, and how often and how late it is tried again after a failure. */
const QUEUES = {
  /** `{id}` of a stored mail: about 1, 2, 4 ... minutes apart, then every six hours, for two days. */
  mail: { retryLimit: 16, retryDelay: 60, retryBackoff: true, retryDelayMax: 6 * HOUR, notify: true },
  /** One notice to one device (`PushJob`): about 30 seconds, 1, 2, 4 ... minutes apart, while it is worth something. */
  push: { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: HOUR, notify: true },
  /** `{id}` of a copy of somebody's data: one at a time. */
  'data-export': { retryLimit: 2, retryDelay: 60, notify: true, expireInSeconds: HOUR },
  /** `{}`: who is reminded at this minute. */
  'daily-reminder': { retryLimit: 0 },
  /** `{}`: what is done once a day, by one of the processes. */
  'sweep-forgotten': { retryLimit: 3, retryDelay: 600 },
  'erase-deactivated': { retryLimit: 3, retryDelay: 600 },
  'announce-end': { retryLimit: 3, retryDelay: 600 },
  'remind-of-assignments': { retryLimit: 3, retryDelay: 600 },
  'fit-vocabulary': { retryLimit: 3, retryDelay: 600 },
} as const satisfies Record<JobKind, object>;

/** What became of one job and, if it did not work, why: `failed` is tried again, `hopeless` is not. */
export type Outcome = 'done' | { is: 'failed' | 'hopeless'; error: unknown };

/** How jobs get on, and what an admin does with those that failed. */
const DESK = { count: countJobs, failures: findFailedJobs, retry: retryFailedJobs, discard: discardFailedJobs };

export interface JobQueue {
  desk: typeof DESK;
  /** Puts jobs into a queue, in a transaction if one is given: they are there if it is committed, and only then. `after`: not before. */
  put(db: Database, queue: JobKind, jobs: object[], after?: Date): Promise<void>;
  /** Works on a queue from now on, on so many jobs at once; of several processes each job goes to one. */
  serve<Job extends object>(queue: JobKind, work: (job: Job) => Promise<Outcome>, atOnce?: number): Promise<void>;
  /** Works on a queue that is filled by the clock (cron, in Berlin); where that was moved, once at the start too. */
  serveDaily(queue: JobKind, cron: string, work: () => Promise<void>): Promise<void>;
  /** Forgets every job that waits (tests). */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const STATUS = { failed: 'failed', hopeless: 'deadletter' } as const;

/**
 * The queue of jobs, kept in the database itself (docs/decisions/0010): embedded or PostgreSQL, one process or many.
 * `pollSeconds`: how soon a job is noticed whose time has come; a new one is noticed at once. `clockAheadSeconds`: how far the house's
 * clock goes ahead of the database's, by which the queue goes.
 */
export async function openJobQueue(options: {
  boss: ConstructorOptions;
  log: Logger;
  pollSeconds?: number;
  clockAheadSeconds?: number;
}): Promise<JobQueue> {
  const { log, pollSeconds = 5, clockAheadSeconds = 0 } = options;
  const inDatabase = (time: Date) => new Date(time.getTime() - clockAheadSeconds * 1000);
  const boss = new PgBoss({ ...options.boss, schema: 'jobs', useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue could not be read'));
  await boss.start();

  /** Does one job. What it throws goes to the log; the queue's own table, which admins see, gets only the redacted reason. */
  async function result(queue: JobKind, id: string, work: () => Promise<Outcome>): Promise<JobResult> {
    const outcome = await work().catch((error: unknown): Outcome => {
      log.error({ err: error, queue }, 'a job failed');
      return { is: 'failed', error };
    });
    return outcome === 'done'
      ? { id, status: 'completed' }
      : { id, status: STATUS[outcome.is], output: { reason: reasonOf(outcome.error) } };
  }

  for (const [name, retries] of Object.entries(QUEUES)) {
    await boss.createQueue(name, retries);
    await boss.updateQueue(name, retries);
  }
  return {
    desk: DESK,
    async put(db, queue, jobs, after) {
      if (jobs.length === 0) return;
      const rows = jobs.map((data) => ({ data, ...(after && { startAfter: inDatabase(after) }) }));
      await boss.insert(queue, rows, { db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql) });
    },
    async serve<Job extends object>(queue: JobKind, work: (job: Job) => Promise<Outcome>, atOnce = 50) {
      const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, burstWhenBatchFull: true };
      await boss.work(queue, { ...polling, batchSize: atOnce, perJobResults: true }, (jobs: { id: string; data: Job }[]) =>
        Promise.all(jobs.map(({ id, data }) => result(queue, id, () => work(data)))),
      );
    },
    async serveDaily(queue, cron, work) {
      await boss.schedule(queue, cron, {}, { tz: HOME_TIME_ZONE, missed: 'once' });
      // The database does not know over which hours a clock was moved: what they would have brought is done at the start.
      if (clockAheadSeconds > 0) await boss.send(queue, {});
      const polling = { pollingIntervalSeconds: pollSeconds * 12, batchSize: 1, perJobResults: true } as const;
      await boss.work(queue, polling, (jobs: { id: string }[]) =>
        Promise.all(
          jobs.map(({ id }) =>
            result(queue, id, async () => {
              await work();
              return 'done';
            }),
          ),
        ),
      );
    },
    clear: () => boss.deleteAllJobs(),
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
