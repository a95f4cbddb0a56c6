import type { Answer, Request } from '@visite/contract/endpoint.ts';
import {
  JobKind,
  type JobState,
  type listFailedJobs as listFailedContract,
  type retryJobs as retryContract,
} from '@visite/contract/jobs.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import type { House } from '#platform/house.ts';
import { wireTimeOrNull } from '#platform/wireTime.ts';

/** Every kind there is, also those that nothing has been done of yet. */
export async function listJobs(house: House): Promise<JobState[]> {
  const counted = new Map((await house.jobs.desk.count(house.db)).map((one) => [one.kind, one]));
  return JobKind.options.map((kind) => {
    const { waiting = 0, running = 0, retrying = 0, failed = 0, last_success_at = null } = counted.get(kind) ?? {};
    return { kind, waiting, running, retrying, failed, last_success_at: wireTimeOrNull(last_success_at) };
  });
}

export async function listFailedJobs(
  house: House,
  { params: { kind }, query: { limit, offset } }: Request<typeof listFailedContract>,
): Promise<Answer<typeof listFailedContract>> {
  const rows = await house.jobs.desk.failures(house.db, kind, limit, offset);
  const state = (await listJobs(house)).find((one) => one.kind === kind);
  const items = rows.map(({ created_at, failed_at, next_attempt_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    failed_at: failed_at.toISOString(),
    next_attempt_at: wireTimeOrNull(next_attempt_at),
  }));
  return { items, total: (state?.failed ?? 0) + (state?.retrying ?? 0), limit, offset };
}

/** What an admin does with failed jobs, one or all of a kind, is in the log with its number. */
function withFailed(verb: 'retry' | 'discard', action: 'jobs_retried' | 'jobs_discarded') {
  return (
    house: House,
    caller: Caller,
    { params: { kind }, body: { job_id } }: Pick<Request<typeof retryContract>, 'params' | 'body'>,
  ): Promise<{ count: number }> =>
    house.db.transaction(async (tx) => {
      const count = await house.jobs.desk[verb](tx, kind, job_id);
      const entry = { organization_id: null, actor_id: signedIn(caller).user_id, action, subject_id: null, details: { job: kind, count } };
      if (count > 0) await recordAudit(tx, entry, house.now());
      return { count };
    });
}

export const retryJobs = withFailed('retry', 'jobs_retried');
export const discardJobs = withFailed('discard', 'jobs_discarded');
