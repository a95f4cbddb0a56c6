import { monitorEventLoopDelay } from 'node:perf_hooks';
import { JobKind } from '@visite/contract/jobs.ts';
import type { DebugInfo } from '@visite/contract/operations.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/database.ts';
import type { House } from '#platform/house.ts';

/** The same as in package.json; the server's own word for its version. */
export const VERSION = '0.1.0';

const NANOSECONDS = 1_000_000;
const MEASURED_MS = 60_000;
const COUNTED = ['users', 'organizations', 'courses', 'cases', 'case_interactions', 'messages'] as const;

/** Measures how late the event loop is, a minute at a time. */
export function measureLoop() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const renewed = setInterval(() => delay.reset(), MEASURED_MS);
  renewed.unref();
  const rounded = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? Math.round(nanoseconds / (NANOSECONDS / 10)) / 10 : 0);
  return {
    now: () => ({ mean_ms: rounded(delay.mean), p99_ms: rounded(delay.percentile(99)), max_ms: rounded(delay.max) }),
    stop: () => {
      clearInterval(renewed);
      delay.disable();
    },
  };
}

type LoopMeasure = ReturnType<typeof measureLoop>;

/** More rows than so many are estimated, as the database last counted them itself: to count millions takes seconds. */
const COUNTED_UP_TO = 10_000;

async function countOf({ db }: House, table: (typeof COUNTED)[number]): Promise<number> {
  const [row] = await rowsOf<{ n: string | number; estimated: string | number }>(
    db,
    sql`select (select count(*) from (select 1 from ${sql.identifier(table)} limit ${COUNTED_UP_TO}) first) as n,
      (select reltuples::bigint from pg_class where oid = ${table}::regclass) as estimated`,
  );
  const counted = Number(row?.n ?? 0);
  return counted < COUNTED_UP_TO ? counted : Math.max(counted, Number(row?.estimated ?? 0));
}

async function databaseState(house: House): Promise<DebugInfo['database']> {
  const [size] = await rowsOf<{ bytes: string | number }>(house.db, sql`select pg_database_size(current_database()) as bytes`);
  const [applied] = await rowsOf<{ n: string | number }>(house.db, sql`select count(*) as n from applied_migrations`);
  const counts: [string, number][] = [];
  for (const table of COUNTED) counts.push([table, await countOf(house, table)]);
  return {
    kind: house.databaseKind,
    size_bytes: Number(size?.bytes ?? 0),
    migrations: Number(applied?.n ?? 0),
    counts: Object.fromEntries(counts),
  };
}

async function queueStates({ jobs, db }: House): Promise<DebugInfo['queues']> {
  const counted = await jobs.desk.count(db);
  // The queue's own chores are no admin's business.
  const own = counted.filter(({ kind }) => JobKind.safeParse(kind).success);
  return own.map(({ kind, waiting, running, retrying, failed }) => ({ kind, waiting, running, retrying, failed }));
}

async function storageState({ db }: House): Promise<DebugInfo['storage']> {
  const [row] = await rowsOf<{ files: number | string; bytes: number | string }>(
    db,
    sql`select count(*) as files, coalesce(sum(bytes), 0) as bytes from (select bytes from media_files union all select bytes from recordings) stored`,
  );
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** What the server made of its settings: of addresses the machine alone, and nothing that opens anything. */
function settingsOf({ config }: House): DebugInfo['settings'] {
  const { chat, translate, transcribe, speak } = config.providers;
  const machine = (place: { baseUrl: string; model: string } | undefined) =>
    place ? `${place.model} (${new URL(place.baseUrl).host})` : 'built-in';
  return {
    HOST: config.host,
    PORT: config.port,
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: config.databaseUrl ? new URL(config.databaseUrl).host : false,
    STORAGE_URL: config.bucket ? `${config.bucket.bucket} (${new URL(config.bucket.endpoint).host})` : false,
    SMTP_URL: config.smtpUrl ? new URL(config.smtpUrl).host : false,
    DEMO: config.isDemo,
    TRUST_PROXY: String(config.trustProxy),
    LOG_LEVEL: config.logLevel,
    LLM_MODEL: machine(chat),
    TRANSLATION_MODEL: machine(translate),
    STT_MODEL: machine(transcribe),
    TTS_MODEL: machine(speak),
  };
}

export async function getDebugInfo(house: House, loop: LoopMeasure): Promise<DebugInfo> {
  const { rss, heapUsed } = process.memoryUsage();
  const uptime = process.uptime();
  return {
    version: VERSION,
    node: process.versions.node,
    started_at: new Date(house.now().getTime() - Math.round(uptime * 1000)).toISOString(),
    uptime_seconds: Math.round(uptime),
    memory: { rss_bytes: rss, heap_bytes: heapUsed },
    loop_delay: loop.now(),
    database: await databaseState(house),
    queues: await queueStates(house),
    storage: await storageState(house),
    settings: settingsOf(house),
  };
}
