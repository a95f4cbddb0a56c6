import { getDebugInfo } from '@visite/contract/operations.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#platform/database.ts';
import { testHouse } from '#testing/testHouse.ts';
import { measureLoop, getDebugInfo as readDebugInfo } from './debugInfo.ts';

const SECRETS = { database: 'geheim-1', mail: 'geheim-2', key: 'geheim-3', token: 'geheim-4'.repeat(8) };
const house = testHouse({
  config: {
    databaseUrl: `postgres://visite:${SECRETS.database}@db.clinic.example/visite`,
    smtpUrl: `smtp://visite:${SECRETS.mail}@mail.clinic.example`,
    tokenSecret: SECRETS.token,
    providers: {
      chat: { baseUrl: 'https://llm.clinic.example/v1?token=geheim-5', model: 'large', apiKey: SECRETS.key },
      translate: undefined,
      transcribe: undefined,
      speak: undefined,
      firstWordMs: 1000,
    },
  },
});

it('tells admins how the server runs, and nothing that opens anything', async () => {
  const { status, body } = await house.call(await house.signedIn('admin'), getDebugInfo, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    node: process.versions.node,
    queues: [],
    storage: { files: 0, bytes: 0 },
    database: { counts: { users: 1, organizations: 1 } },
    settings: { DATABASE_URL: 'db.clinic.example', SMTP_URL: 'mail.clinic.example', LLM_MODEL: 'large (llm.clinic.example)' },
  });
  for (const figure of [body.memory.rss_bytes, body.database.size_bytes, body.database.migrations]) expect(figure).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain('geheim');
});

it('names the house’s own queues, not what the queue does for itself', async () => {
  const waiting = { waiting: 1, running: 0, retrying: 0, failed: 0, last_success_at: null };
  const kinds = ['mail', '__pgboss__send-it'] as ('mail' | 'push')[];
  const count = async () => kinds.map((kind) => ({ kind, ...waiting }));
  const jobs = { ...house.jobs, desk: { ...house.jobs.desk, count } };
  expect((await readDebugInfo({ ...house, jobs }, measureLoop())).queues.map(({ kind }) => kind)).toEqual(['mail']);
});

it('estimates the number of very many rows instead of counting them', async () => {
  const admin = await house.signedIn('admin');
  await house.db.execute(sql`insert into organizations (id, name, kind, created_at)
    select gen_random_uuid(), 'Haus ' || n, 'CLINIC', now() from generate_series(1, 10100) n`);
  await house.db.execute(sql`analyze organizations`);
  const { body } = await house.call(admin, getDebugInfo, {});
  const [{ counted = 0 } = {}] = await rowsOf<{ counted: number }>(house.db, sql`select count(*)::int as counted from organizations`);
  expect(Math.abs((body.database.counts.organizations ?? 0) - counted)).toBeLessThan(counted / 100);
});

it('is for admins', async () => {
  expect((await house.call(await house.signedIn('superuser'), getDebugInfo, {})).status).toBe(403);
  expect((await house.call(null, getDebugInfo, {})).status).toBe(401);
});
