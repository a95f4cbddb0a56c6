// npm run bench:reads [-- --seconds 3] [-- --only cases] [-- --profile folder]: how many reads a second the server answers on PostgreSQL, as a
// share of what a bare Fastify with one statement answers in the same run; 32 connections. Beside it how much of the processor a read takes from
// server and database together, which says the same on a busy machine.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { say } from './conversation/figures.ts';
import { signIn } from './conversation/learner.ts';
import { type BenchServer, freePort, startServer } from './conversation/processes.ts';
import { requestsPerSecond, type Target } from './reads/load.ts';
import { processorMs, processorMsOf } from './reads/processorTime.ts';

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const seconds = Number(option('seconds') ?? 3);
const only = option('only');
/** Of a talk that goes on for a while. */
const LINES = 40;
const AIM = 0.2;

async function startBare(databaseUrl: string) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'reads/bareServer.ts'), [String(port), databaseUrl]);
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, close: () => child.disconnect() };
}

/** A talk of some lines, without waiting for its answers. */
async function fill(database: pg.Client, talk: string) {
  await database.query(
    `insert into messages (id, conversation_id, position, role, text, state, engine, turn, corrections, created_at)
     select gen_random_uuid(), $1, 1000 + n, case when n % 2 = 1 then 'USER' else 'PERSON' end,
       'Seit gestern Abend wird es immer schlimmer, hier rechts tut es weh.', 'complete', 'built-in', null, '[]', now()
     from generate_series(1, $2::int) n`,
    [talk, LINES],
  );
  await database.query('analyze');
}

/** The reads that a learner's screens make, by name. */
async function readsOf({ origin }: BenchServer, database: pg.Client) {
  const learner = await signIn({ origin });
  const headers = { authorization: learner.authorization };
  const get = async (path: string) => (await (await fetch(`${origin}/api${path}`, { headers })).json()) as never;
  const [talk = ''] = await learner.begin(1);
  await fill(database, talk);
  const { items: courses } = (await get('/courses/')) as { items: { id: string }[] };
  const { chapters } = (await get(`/courses/${courses[0]?.id}`)) as { chapters: { sections: { id: string }[] }[] };
  const paths = {
    health: '/health',
    'my xp': '/users/my-xp',
    'users/me': '/users/me',
    cases: '/cases/',
    courses: '/courses/',
    course: `/courses/${courses[0]?.id}`,
    section: `/sections/single/${chapters[0]?.sections[0]?.id}`,
    conversation: `/patients/interactions/${talk}`,
    countries: '/countries/',
  };
  return { paths, headers };
}

interface Measured {
  perSecond: number;
  /** Of the processor for each, in milliseconds. */
  serverMs: number;
  databaseMs: number;
}

const postgres = await startPostgres();
const server = await startServer(null, { databaseUrl: postgres.url, profileTo: option('profile') });
const bare = await startBare(postgres.url);
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

async function measure(pid: number, target: Target): Promise<Measured> {
  const { rows } = await database.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'client backend'`);
  const backends = rows.map((row) => row.pid);
  const before = [processorMs(pid), processorMsOf(backends)] as const;
  const perSecond = await requestsPerSecond(target, seconds);
  const count = perSecond * seconds;
  return { perSecond, serverMs: (processorMs(pid) - before[0]) / count, databaseMs: (processorMsOf(backends) - before[1]) / count };
}

const percent = (share: number) => `${(share * 100).toFixed(0).padStart(3)} %${share < AIM ? ' (below 20 %)' : ''}`;
const processorOf = ({ serverMs, databaseMs }: Measured) => serverMs + databaseMs;

function report(name: string, found: Measured, limit: Measured, note = '') {
  const [server, database] = [found.serverMs, found.databaseMs].map((ms) => (ms * 1000).toFixed(0).padStart(4));
  say(
    `  ${name.padEnd(24)}${found.perSecond.toFixed(0).padStart(6)} a second, ${percent(found.perSecond / limit.perSecond)}; processor ${server} + ${database} µs, ${percent(processorOf(limit) / processorOf(found))}${note}`,
  );
}

try {
  const { paths, headers } = await readsOf(server, database);
  await requestsPerSecond({ url: bare.url }, 2);
  for (const [name, path] of Object.entries(paths)) {
    if (only && !name.startsWith(only)) continue;
    const url = `${server.origin}/api${path}`;
    const first = await fetch(url, { headers });
    const bytes = (await first.arrayBuffer()).byteLength;
    if (!first.ok) throw new Error(`${path} answered ${first.status}`);
    await requestsPerSecond({ url, headers }, 1);
    // The limit right before it: how busy the machine is changes by the minute.
    const limit = await measure(bare.pid, { url: bare.url });
    report(
      name,
      await measure(server.pid, { url, headers }),
      limit,
      `, ${(bytes / 1024).toFixed(1)} KiB (bare ${limit.perSecond.toFixed(0)})`,
    );
    const etag = first.headers.get('etag');
    const unchanged = { url, headers: { ...headers, 'if-none-match': etag ?? '' }, status: 304 };
    if (etag) report(`${name}, unchanged`, await measure(server.pid, unchanged), limit);
  }
} finally {
  await database.end();
  bare.close();
  await server.close();
  await postgres.stop();
}
