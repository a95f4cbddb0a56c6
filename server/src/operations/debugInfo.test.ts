import { getDebugInfo } from '@visite/contract/operations.ts';
import { expect, it } from 'vitest';
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

it('is for admins', async () => {
  expect((await house.call(await house.signedIn('superuser'), getDebugInfo, {})).status).toBe(403);
  expect((await house.call(null, getDebugInfo, {})).status).toBe(401);
});
