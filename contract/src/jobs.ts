import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, page, paging, Time } from './primitives.ts';

/** What the server does in the background, each kind in a queue of its own. */
export const JobKind = z.enum([
  'mail',
  'push',
  'data-export',
  'daily-reminder',
  'sweep-forgotten',
  'erase-deactivated',
  'announce-end',
  'remind-of-assignments',
  'fit-vocabulary',
]);
export type JobKind = z.infer<typeof JobKind>;

/** How one kind of job gets on. Jobs that are done or failed are kept for a week. */
export const JobState = z.object({
  kind: JobKind,
  /** For their first attempt. */
  waiting: z.int(),
  running: z.int(),
  /** Failed, and tried again by themselves later. */
  retrying: z.int(),
  /** Failed for good: nobody tries them again but an admin. */
  failed: z.int(),
  last_success_at: Time.nullable(),
});
export type JobState = z.infer<typeof JobState>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'How each kind of background job gets on; for admins',
  auth: 'bearer',
  response: z.array(JobState),
});

/** A job that did not work, without what it was about. */
export const FailedJob = z.object({
  id: Id,
  /** What went wrong, without names, addresses and texts; null when only the server's log says it. */
  reason: z.string().nullable(),
  attempts: z.int(),
  created_at: Time,
  /** Of the last attempt. */
  failed_at: Time,
  /** When it is tried again by itself; null: never. */
  next_attempt_at: Time.nullable(),
});
export type FailedJob = z.infer<typeof FailedJob>;

const OneKind = z.object({ kind: JobKind });

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/{kind}/failures',
  summary: 'The jobs of a kind that failed and wait or are given up, the latest first; for admins',
  auth: 'bearer',
  params: OneKind,
  query: z.object(paging(50)),
  response: page(FailedJob),
});

/** One failed job, or with null all of the kind. */
const Which = z.object({ job_id: Id.nullable() });
/** How many there were: none, when they are done or gone by now. */
const Count = z.object({ count: z.int() });

export const retryJobs = endpoint({
  method: 'POST',
  path: '/admin/jobs/{kind}/retry',
  summary: 'Tries a failed job once more, now, or all of a kind; for admins',
  auth: 'bearer',
  params: OneKind,
  body: Which,
  response: Count,
});

export const discardJobs = endpoint({
  method: 'POST',
  path: '/admin/jobs/{kind}/discard',
  summary: 'Gives a failed job up, or all of a kind: they are gone; for admins',
  auth: 'bearer',
  params: OneKind,
  body: Which,
  response: Count,
});
