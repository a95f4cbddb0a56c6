import type { JobKind } from '@visite/contract/jobs.ts';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/** What pg-boss keeps of its jobs, in its own schema; jobs that are done or have failed stay there for a week. */
const JOB = sql.raw('jobs.job');
/** Given up, or tried before and waiting for the next attempt. */
const FAILED = sql`state::text in ('failed', 'retry')`;

export interface CountedJobs {
  kind: JobKind;
  waiting: number;
  running: number;
  retrying: number;
  failed: number;
  last_success_at: Date | null;
}

export interface FailedJobRow {
  id: string;
  reason: string | null;
  attempts: number;
  created_at: Date;
  failed_at: Date;
  next_attempt_at: Date | null;
}

const moment = (value: Date | string | null) => (value === null ? null : new Date(value));

/** How many jobs of each kind stand where; kinds that have none are not among them. */
export async function countJobs(db: Database): Promise<CountedJobs[]> {
  const rows = await rowsOf<Omit<CountedJobs, 'last_success_at'> & { last_success_at: Date | string | null }>(
    db,
    sql`select name as kind,
      count(*) filter (where state::text = 'created')::int as waiting,
      count(*) filter (where state::text = 'active')::int as running,
      count(*) filter (where state::text = 'retry')::int as retrying,
      count(*) filter (where state::text = 'failed')::int as failed,
      max(completed_on) filter (where state::text = 'completed') as last_success_at
    from ${JOB} group by name`,
  );
  return rows.map((row) => ({ ...row, last_success_at: moment(row.last_success_at) }));
}

/** The latest failures first. Only what we have written ourselves is given out of what a job left behind. */
export async function findFailedJobs(db: Database, kind: JobKind, limit: number, offset: number): Promise<FailedJobRow[]> {
  type Row = { [K in keyof FailedJobRow]: FailedJobRow[K] extends Date | null ? Date | string | null : FailedJobRow[K] };
  const rows = await rowsOf<Row>(
    db,
    sql`select id, output->>'reason' as reason, retry_count + 1 as attempts, created_on as created_at,
      coalesce(completed_on, started_on, created_on) as failed_at,
      case when state::text = 'retry' then start_after end as next_attempt_at
    from ${JOB} where name = ${kind} and ${FAILED}
    order by coalesce(completed_on, started_on, created_on) desc, id limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at ?? 0),
    failed_at: new Date(row.failed_at ?? 0),
    next_attempt_at: moment(row.next_attempt_at),
  }));
}

const chosen = (id: string | null) => (id === null ? sql`true` : sql`id = ${id}`);

/** Failed jobs, one or all of a kind, are tried once more, now. Returns how many. */
export async function retryFailedJobs(db: Database, kind: JobKind, id: string | null): Promise<number> {
  const rows = await rowsOf(
    db,
    // One attempt more than were allowed, for those that have had all of theirs.
    sql`update ${JOB} set state = 'retry', completed_on = null, start_after = now(),
      retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${kind} and ${FAILED} and ${chosen(id)} returning id`,
  );
  return rows.length;
}

/** Failed jobs, one or all of a kind, are gone. Returns how many. */
export async function discardFailedJobs(db: Database, kind: JobKind, id: string | null): Promise<number> {
  return (await rowsOf(db, sql`delete from ${JOB} where name = ${kind} and ${FAILED} and ${chosen(id)} returning id`)).length;
}
