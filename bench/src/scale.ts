// npm run bench:scale [-- --users 100000] [-- --rounds 30] [-- --only members]: how much longer every read takes where the installation is a
// hundred times as large, on PostgreSQL; the organisation that asks has 1,000 members in both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@visite/contract/api.ts';
import type { Endpoint } from '@visite/contract/endpoint.ts';
import { findUserByName } from '@visite/server/accounts/findUser.ts';
import { startSignIn } from '@visite/server/accounts/tokens.ts';
import { openApp } from '@visite/server/app.ts';
import { seedDemoPeople } from '@visite/server/demo/seedDemoPeople.ts';
import { openHouse } from '@visite/server/openHouse.ts';
import { readConfig } from '@visite/server/platform/config.ts';
import { rowsOf } from '@visite/server/platform/database.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { figures, ms, say } from './conversation/figures.ts';
import { grow, type Size } from './scale/grow.ts';

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const users = Number(option('users') ?? 100_000);
const rounds = Number(option('rounds') ?? 30);
const only = option('only');

const MEMBERS = 1000;
const WORK = 3;
const LINES = 10;
/** No read takes longer than this, measured by its slowest twentieth. */
const AIM = 1.5;
/** What differs by less, in milliseconds, is the machine's. */
const NOISE_MS = 2;

/** What does not end, is asked of a provider, or collects a whole person. */
const LEFT_OUT = /\/(?:events|translation|download|data-export|export|extract-html)$|^\/demo\//;
const CALLERS = ['learner', 'superuser', 'admin'] as const;
const SEARCHES: Record<string, string> = {
  '/organizations/{organization_id}/members': '?search=nguyen+77',
  '/organizations/{organization_id}/members/progress': '?limit=50&order_by=-items_completed&include=weeks',
  '/admin/users': '?search=nguyen+77',
  '/user-interactions/people': '?search=nguyen',
};

type Ask = (who: string, url: string) => Promise<{ status: number; took: number }>;

interface Installation {
  ask: Ask;
  /** What stands in the place of each parameter of a path. */
  things: Record<string, string>;
  close(): Promise<void>;
}

async function open(databaseUrl: string, size: Size): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'visite-bench-'));
  const config = readConfig({ DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'silent', USE_LIMIT_FACTOR: '0', DATABASE_URL: databaseUrl });
  const { house, close } = await openHouse(config, () => undefined);
  await seedDemoPeople(house);
  await grow(house, size);
  const app = await openApp(house);
  const headers: Record<string, { authorization: string }> = {};
  for (const who of CALLERS) {
    const user = await findUserByName(house.db, who);
    headers[who] = { authorization: `Bearer ${(await startSignIn(house, house.db, user?.id ?? '')).access_token}` };
  }
  const [things = {}] = await rowsOf<Record<string, string>>(
    house.db,
    sql`select me.id as user_id, member.organization_id, talk.id as interaction_id, play.id as case_interaction_id, play.case_id,
        talk.person_id as patient_id, course.id as course_id, chapter.id as chapter_id, section.id as section_id,
        (select id from content_items where section_id = section.id limit 1) as section_content_item_id,
        (select id from vocab_lists where user_id = me.id limit 1) as vocab_list_id,
        (select id from user_conversations where me.id in (first_id, second_id) limit 1) as conversation_id,
        (select id from journal_entries where user_id = me.id limit 1) as journal_entry_id, (select id from dialogs limit 1) as dialog_id
      from users me join organization_members member on member.user_id = me.id
        join courses course on course.draft_of is null join chapters chapter on chapter.course_id = course.id
        join sections section on section.chapter_id = chapter.id
        left join case_interactions play on play.user_id = me.id left join conversations talk on talk.case_interaction_id = play.id
      where me.username = 'learner' order by course.id, chapter.id, section.id, talk.id limit 1`,
  );
  const ask: Ask = async (who, url) => {
    const start = performance.now();
    const { statusCode } = await app.inject({ method: 'GET', url, headers: headers[who] ?? {} });
    return { status: statusCode, took: performance.now() - start };
  };
  return {
    ask,
    things,
    async close() {
      await app.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = ({ path }: Endpoint, things: Record<string, string>) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => things[name] ?? whole);
  return filled.includes('{') ? undefined : `/api${filled}${SEARCHES[path] ?? ''}`;
};

/** Who may ask for it in both installations, and where. */
async function asked(endpoint: Endpoint, all: Installation[]) {
  const urls = all.map(({ things }) => addressOf(endpoint, things));
  if (urls.includes(undefined)) return undefined;
  for (const who of CALLERS) {
    const answers = await Promise.all(all.map(({ ask }, at) => ask(who, urls[at] ?? '')));
    if (answers.every(({ status }) => status === 200)) return { who, urls };
  }
  return undefined;
}

/** Turn about, so that a busy minute of the machine is in both. */
async function measure(endpoint: Endpoint, all: Installation[]): Promise<boolean> {
  const found = await asked(endpoint, all);
  if (!found) {
    say(`  ${endpoint.path.padEnd(62)} nothing there to be read`);
    return true;
  }
  const took: number[][] = all.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { ask }] of all.entries()) took[at]?.push((await ask(found.who, found.urls[at] ?? '')).took);
  const [few, many] = took.map(figures);
  if (!few || !many) return false;
  const isSlower = many.p95 > few.p95 * AIM && many.p95 - few.p95 > NOISE_MS && many.median > few.median * AIM;
  say(
    `  ${endpoint.path.padEnd(62)} ${found.who.padEnd(10)} median ${ms(few.median)} > ${ms(many.median)}, 95 % ${ms(few.p95)} > ${ms(many.p95)}, ${(many.p95 / few.p95).toFixed(2)}${isSlower ? ' (above 1.5)' : ''}`,
  );
  return !isSlower;
}

const postgres = await startPostgres();
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query('create database visite_large');
await client.end();
const all: Installation[] = [];
try {
  const size = { members: MEMBERS, lines: LINES, work: WORK };
  all.push(await open(postgres.url, { ...size, others: 0 }));
  all.push(await open(Object.assign(new URL(postgres.url), { pathname: '/visite_large' }).href, { ...size, others: users - MEMBERS }));
  say(`${MEMBERS} people and ${MEMBERS * LINES} messages against ${users} and ${users * LINES}, ${rounds} calls each`);
  const reads = (Object.values(API).flat() as Endpoint[]).filter(
    ({ method, path }) => method === 'GET' && !LEFT_OUT.test(path) && (!only || path.includes(only)),
  );
  let slower = 0;
  for (const endpoint of reads) if (!(await measure(endpoint, all))) slower += 1;
  say(`${slower} of ${reads.length} reads grow with the installation (aim 0)`);
  process.exitCode = slower > 0 ? 1 : 0;
} finally {
  for (const one of all) await one.close();
  await postgres.stop();
}
