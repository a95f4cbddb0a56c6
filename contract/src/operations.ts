import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Time } from './primitives.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Answers 200 when the server is ready',
  auth: 'public',
  response: z.object({
    status: z.literal('ok'),
    version: z.string(),
    database: z.enum(['embedded', 'postgresql']),
    demo: z.boolean(),
    /** Whether a mail server is set: without one no mail goes out, and nobody is told that one is on its way. */
    sends_mail: z.boolean(),
  }),
});

export const Reporting = z.object({
  /** The version that what is reported comes from. */
  release: z.string(),
  /** A server that speaks the protocol of Sentry, and which share of page views is timed. */
  errors: z.object({ dsn: z.string(), traces: z.number().min(0).max(1) }).nullable(),
  /** A server that counts page views as Plausible does, and the name of the site there. */
  analytics: z.object({ url: z.string(), site: z.string() }).nullable(),
});
export type Reporting = z.infer<typeof Reporting>;

export const getReporting = endpoint({
  method: 'GET',
  path: '/reporting',
  summary: 'Where browsers report errors and page views; null where nothing leaves the installation',
  auth: 'public',
  response: Reporting,
});

const Ok = z.object({ status: z.literal('ok') });

export const checkLive = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Answers 200 while the process answers at all; where it does not, it has to be started anew',
  auth: 'public',
  response: Ok,
});

export const checkReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Answers 200 when calls may be sent to this server, 503 while its database does not answer and once it is about to stop',
  auth: 'public',
  response: Ok,
});

export const DebugInfo = z.object({
  version: z.string(),
  node: z.string(),
  started_at: Time,
  uptime_seconds: z.int(),
  /** Resident memory of this process, and its heap in use. */
  memory: z.object({ rss_bytes: z.int(), heap_bytes: z.int() }),
  /** How late the event loop was in the last minute, in milliseconds. */
  loop_delay: z.object({ mean_ms: z.number(), p99_ms: z.number(), max_ms: z.number() }),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    size_bytes: z.int(),
    /** How many migrations were applied. */
    migrations: z.int(),
    /** Rows, from ten thousand on as the database estimates them. */
    counts: z.record(z.string(), z.int()),
  }),
  /** Jobs by kind; kinds that have none are not among them. */
  queues: z.array(z.object({ kind: z.string(), waiting: z.int(), running: z.int(), retrying: z.int(), failed: z.int() })),
  /** Uploaded files and recordings. */
  storage: z.object({ files: z.int(), bytes: z.int() }),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type DebugInfo = z.infer<typeof DebugInfo>;

export const getDebugInfo = endpoint({
  method: 'GET',
  path: '/debug/info',
  summary: 'How this server runs: version, memory, event loop, database, queues, storage, settings without secrets; for admins',
  auth: 'bearer',
  response: DebugInfo,
});
