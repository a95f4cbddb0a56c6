import { listInstallationAuditEntries } from '@visite/contract/auditLog.ts';
import { discardJobs, type JobKind, listFailedJobs, listJobs, retryJobs } from '@visite/contract/jobs.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openJobQueue } from '#platform/jobQueue.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse({ withJobs: true });
let admin: Person;
beforeEach(async () => {
  admin = await house.signedIn('admin');
});

const stateOf = async (kind: JobKind) => (await house.call(admin, listJobs, {})).body.find((one) => one.kind === kind);
const failures = async (kind: JobKind) => (await house.call(admin, listFailedJobs, { params: { kind } })).body;
const nobody = '01890000-0000-7000-8000-000000000000';

/** A job as the queue keeps it that was tried so often; without a next attempt it is given up. */
async function aJob(state: 'retry' | 'failed' | 'completed' | 'created', attempts = 1, output: object | null = null) {
  await house.jobs.put(house.db, 'mail', [{ id: nobody }]);
  await house.db.execute(sql`update jobs.job set state = ${state}::jobs.job_state, retry_count = ${attempts - 1}, output = ${JSON.stringify(output)}::jsonb,
    start_after = case when ${state} = 'retry' then now() + interval '1 hour' else now() end,
    completed_on = case when ${state} in ('failed', 'completed') then now() end
    where name = 'mail' and state = 'created'`);
}

describe('the background jobs, as admins see them', () => {
  it('counts each kind: waiting, failed and tried again, given up, and when one last worked', async () => {
    await aJob('retry');
    await aJob('failed', 17);
    await aJob('completed');
    const mail = await stateOf('mail');
    expect(mail).toMatchObject({ waiting: 0, running: 0, retrying: 1, failed: 1 });
    expect(Date.parse(mail?.last_success_at ?? '')).toBeGreaterThan(0);
    expect(await stateOf('announce-end')).toEqual({
      kind: 'announce-end',
      waiting: 0,
      running: 0,
      retrying: 0,
      failed: 0,
      last_success_at: null,
    });
  });

  it('shows why a job failed, how often it was tried and when next, and nothing else that a job left behind', async () => {
    await aJob('failed', 17, { reason: 'Error EENVELOPE 550', message: 'no mailbox for amira@clinic.example' });
    await aJob('retry', 3, { message: 'no mailbox for amira@clinic.example' });
    const { items, total } = await failures('mail');
    expect(total).toBe(2);
    expect(JSON.stringify(items)).not.toContain('amira');
    expect(items.find(({ next_attempt_at }) => next_attempt_at === null)).toMatchObject({ reason: 'Error EENVELOPE 550', attempts: 17 });
    const waiting = items.find(({ next_attempt_at }) => next_attempt_at !== null);
    expect(waiting).toMatchObject({ reason: null, attempts: 3 });
    expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.parse(waiting?.created_at ?? ''));
  });

  it('tries one job or all of a kind once more, and gives them up, and both is in the log', async () => {
    await aJob('failed', 17);
    await aJob('failed', 17);
    await aJob('retry', 2);
    const [first] = (await failures('mail')).items;
    const again = (job_id: string | null) => house.call(admin, retryJobs, { params: { kind: 'mail' }, body: { job_id } });
    expect((await again(nobody)).body).toEqual({ count: 0 });
    expect((await again(first?.id ?? '')).body).toEqual({ count: 1 });
    const [job] = (await failures('mail')).items.filter(({ id }) => id === first?.id);
    expect(job?.next_attempt_at).not.toBeNull();
    expect((await again(null)).body).toEqual({ count: 3 });
    expect(await stateOf('mail')).toMatchObject({ waiting: 0, retrying: 3, failed: 0 });

    const give = (kind: JobKind, job_id: string | null) => house.call(admin, discardJobs, { params: { kind }, body: { job_id } });
    expect((await give('data-export', null)).body).toEqual({ count: 0 });
    expect((await give('mail', first?.id ?? '')).body).toEqual({ count: 1 });
    expect((await give('mail', null)).body).toEqual({ count: 2 });
    expect(await stateOf('mail')).toMatchObject({ waiting: 0, retrying: 0, failed: 0 });
    const { items } = (await house.call(admin, listInstallationAuditEntries, {})).body;
    expect(items.map(({ action, details }) => [action, details.count])).toEqual([
      ['jobs_discarded', 2],
      ['jobs_discarded', 1],
      ['jobs_retried', 3],
      ['jobs_retried', 1],
    ]);
  });

  it('leaves jobs alone that wait, run or are done', async () => {
    await aJob('completed');
    await house.jobs.put(house.db, 'mail', [{ id: nobody }]);
    const both = { params: { kind: 'mail' as const }, body: { job_id: null } };
    expect((await house.call(admin, retryJobs, both)).body).toEqual({ count: 0 });
    expect((await house.call(admin, discardJobs, both)).body).toEqual({ count: 0 });
    expect(await stateOf('mail')).toMatchObject({ waiting: 1 });
  });

  it('is done again by the queue, and keeps of an error what holds nothing that people wrote', async () => {
    const database = await openTestDatabase();
    const queue = await openJobQueue({ boss: database.boss, log: house.log, pollSeconds: 0.5 });
    try {
      let isBroken = true;
      await queue.serve('mail', async () =>
        isBroken
          ? { is: 'hopeless', error: Object.assign(new Error('amira@clinic.example'), { code: 'EENVELOPE', responseCode: 550 }) }
          : 'done',
      );
      await queue.put(house.db, 'mail', [{ id: nobody }]);
      const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
      await soon(async () => expect(await stateOf('mail')).toMatchObject({ failed: 1 }));
      expect((await failures('mail')).items).toMatchObject([{ reason: 'Error EENVELOPE 550', attempts: 1, next_attempt_at: null }]);
      isBroken = false;
      await house.call(admin, retryJobs, { params: { kind: 'mail' }, body: { job_id: null } });
      await soon(async () => expect(await stateOf('mail')).toMatchObject({ failed: 0, retrying: 0, last_success_at: expect.any(String) }));
    } finally {
      await queue.close();
    }
  });
});
