// npm run bench:members: how long the lists of an organisation of 10,000 members take, on the embedded database and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUserByName } from '@visite/server/accounts/findUser.ts';
import { startSignIn } from '@visite/server/accounts/tokens.ts';
import { openApp } from '@visite/server/app.ts';
import { seedDemoPeople } from '@visite/server/demo/seedDemoPeople.ts';
import { openHouse } from '@visite/server/openHouse.ts';
import { readConfig } from '@visite/server/platform/config.ts';
import { rowsOf } from '@visite/server/platform/database.ts';
import type { House } from '@visite/server/platform/house.ts';
import { sql } from 'drizzle-orm';
import { startPostgres } from '../../scripts/postgres.mjs';

const MEMBERS = 10_000;
/** Items that each has worked on, and XP events. */
const WORK = 30;
const CALLS = 20;

const FIRST = ['Amira', 'José', 'Linh', 'Elira', 'Zoë', 'Öykü', 'Mehmet', 'Olena', 'Ana', 'Fatou'];
const LAST = ['Ben Salah', 'Dela Cruz', 'Nguyễn', 'Hoxha', 'Özdemir', 'Ábel', 'Şahin', 'Kovalenko', 'Popescu', 'Diallo'];

/** Learners of other organisations in the same installation, with as much work each. */
const OTHERS = 10_000;

/** The demo clinic with 10,000 more members, each with some weeks of work, some with assignments; and as many people who are none of its business. */
async function grow(house: House): Promise<string> {
  const { db } = house;
  const [clinic] = await rowsOf<{ id: string }>(db, sql`select id from organizations`);
  const organizationId = clinic?.id ?? '';
  const pick = (list: string[]) =>
    sql`(array[${sql.join(
      list.map((one) => sql`${one}`),
      sql`, `,
    )}])[1 + (n * 7 + n / 10) % 10]`;
  await db.execute(sql`insert into users (id, username, email, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), 'bench' || n, 'bench' || n || '@clinic.example', '', ${pick(FIRST)}, ${pick(LAST)} || ' ' || n, now()
    from generate_series(1, ${MEMBERS}::int) n`);
  await db.execute(sql`insert into organization_members (id, organization_id, user_id, is_tutor, status, joined_at)
    select gen_random_uuid(), ${organizationId}, id, right(username, 2) = '00', 'ACTIVE', now() from users where username like 'bench%'`);
  await db.execute(sql`insert into item_interactions (id, user_id, section_content_item_id, state, score, seconds, answer, completed_at, created_at, updated_at)
    select gen_random_uuid(), users.id, items.id, 'COMPLETED', 0.8, 120, '{}', now(), now(), now() - items.n * interval '1 day'
    from users cross join (select id, row_number() over (order by id) as n from content_items limit ${WORK}) items where username like 'bench%'`);
  await db.execute(sql`insert into xp_events (id, user_id, source, amount, award_key, created_at)
    select gen_random_uuid(), id, 'item_completed', 10, 'bench' || n, now() - n * interval '2 days'
    from users cross join generate_series(1, ${WORK}::int) n where username like 'bench%'`);
  // Of people elsewhere only the work: what they are members of is asked for by nobody here.
  await db.execute(sql`insert into users (id, username, email, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), 'other' || n, 'other' || n || '@elsewhere.example', '', 'Olga', 'Anders ' || n, now()
    from generate_series(1, ${OTHERS}::int) n`);
  await db.execute(sql`insert into xp_events (id, user_id, source, amount, award_key, created_at)
    select gen_random_uuid(), id, 'item_completed', 10, 'bench' || n, now() - n * interval '2 days'
    from users cross join generate_series(1, ${WORK}::int) n where username like 'other%'`);
  await db.execute(sql`insert into assignments (id, organization_id, user_id, section_id, due_at, created_at)
    select gen_random_uuid(), ${organizationId}, users.id, section.id, now() - interval '3 days', now()
    from users cross join (select id from sections where deleted_at is null order by id limit 1) section
    where username like 'bench%' and username like '%7'`);
  await db.execute(sql`analyze`);
  return organizationId;
}

const PATHS = [
  'members?limit=50',
  'members?limit=50&offset=9900',
  'members?limit=50&search=nguyen+77',
  'members?limit=50&order_by=-joined_at',
  'members?limit=50&is_tutor=true',
  'members/progress?limit=50',
  'members/progress?limit=100&role=learners',
  'members/progress?limit=100&role=learners&offset=9700',
  'members/progress?limit=3&is_overdue=true&order_by=-overdue_assignments',
  'members/progress?limit=3&role=learners&inactive_days=14&order_by=last_active_at',
  'members/progress?limit=50&order_by=-items_completed',
  'members/progress?limit=1&include=weeks',
  'members/progress?limit=1&include=courses&include=cases',
  'seats',
];

async function measure(name: string, databaseUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'visite-bench-'));
  const config = readConfig({ DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'silent', ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const { house, close } = await openHouse(config, () => undefined);
  await seedDemoPeople(house);
  const organizationId = await grow(house);
  const app = await openApp(house);
  const user = await findUserByName(house.db, 'superuser');
  const { access_token } = await startSignIn(house, house.db, user?.id ?? '');
  const headers = { authorization: `Bearer ${access_token}` };
  process.stdout.write(`${name}, ${MEMBERS} members with ${WORK} items each\n`);
  for (const path of PATHS) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const start = performance.now();
      const { statusCode } = await app.inject({ method: 'GET', url: `/api/organizations/${organizationId}/${path}`, headers });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0).padStart(5);
    process.stdout.write(`  ${path.padEnd(56)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms\n`);
  }
  await app.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
}

await measure('embedded');
const postgres = await startPostgres();
await measure('PostgreSQL', postgres.url);
await postgres.stop();
