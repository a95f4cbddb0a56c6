// npm run bench:lesson: how long a lesson of thirty items takes to load, on the embedded database and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Token } from '@visite/contract/accounts.ts';
import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { findUserByName } from '@visite/server/accounts/findUser.ts';
import { startSignIn } from '@visite/server/accounts/tokens.ts';
import { openApp } from '@visite/server/app.ts';
import { insertItem } from '@visite/server/courses/items.ts';
import { chapters, courses, sections } from '@visite/server/courses/tables.ts';
import { seedDemoPeople } from '@visite/server/demo/seedDemoPeople.ts';
import { openHouse } from '@visite/server/openHouse.ts';
import { readConfig } from '@visite/server/platform/config.ts';
import type { House } from '@visite/server/platform/house.ts';
import { startPostgres } from '../../scripts/postgres.mjs';

const ITEMS = 30;
const CALLS = 300;

async function aLesson(house: House): Promise<string> {
  const now = house.now();
  const [course] = await house.db
    .insert(courses)
    .values({ slug: 'bench', title: 'Bench', level: 'B1', is_public: true, is_published: true, created_at: now, updated_at: now })
    .returning();
  const [chapter] = await house.db
    .insert(chapters)
    .values({ course_id: course?.id ?? '', key: 'a', position: 0, title: 'A', created_at: now })
    .returning();
  const [section] = await house.db
    .insert(sections)
    .values({ chapter_id: chapter?.id ?? '', key: 'a', position: 0, title: 'A', created_at: now })
    .returning();
  for (let made = 0; made < ITEMS; made += 1) {
    const kind = KIND_NAMES[made % KIND_NAMES.length] ?? 'text';
    await insertItem(house.db, section?.id ?? '', kind, { content: contentOf(kind) }, now);
  }
  return section?.id ?? '';
}

const percentile = (sorted: number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);

async function measure(name: string, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'visite-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'true', ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const { house, close } = await openHouse(config, () => undefined);
  await seedDemoPeople(house);
  const app = await openApp(house);
  const learner = await findUserByName(house.db, 'learner');
  const token: Token = await startSignIn(house, house.db, learner?.id ?? '');
  const url = `/api/sections/single/${await aLesson(house)}`;
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token.access_token}` } });
    if (statusCode !== 200) throw new Error(`the lesson answered ${statusCode}`);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  process.stdout.write(
    `${name}: a lesson of ${ITEMS} items loads in ${percentile(times, 0.5)} ms (p50), ${percentile(times, 0.95)} ms (p95)\n`,
  );
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}

await measure('embedded database');
const postgres = await startPostgres();
await measure('PostgreSQL', postgres.url);
await postgres.stop();
