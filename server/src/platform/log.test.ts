import { transcribe } from '@visite/contract/speech.ts';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { users } from '#accounts/tables.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { tone } from '#providers/tone.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { testHouse } from '#testing/testHouse.ts';
import { sendEvents } from './eventStream.ts';
import { openJobQueue } from './jobQueue.ts';
import { openPost } from './sendMail.ts';
import { mails } from './tables.ts';

/** What must never be seen: a text, an address, a hash, a token. */
const SECRETS = ['Die Patientin weint nachts', 'amira.geheim@clinic.example', '$argon2id$v=19$geheim', 'tok3n-geheim'];
const SECRET = SECRETS.join(' ');

let logged: string[] = [];
let port = 0;
const provider = await openTestProvider();
const house = testHouse({
  logTo: (line) => logged.push(line),
  environment: async () => ({ STT_BASE_URL: provider.url, STT_MODEL: 'whisper', LLM_FIRST_WORD_MS: '500' }),
  engine: {
    name: 'built-in',
    // biome-ignore lint/correctness/useYield: it fails before the first word
    async *answer() {
      throw new Error(SECRET);
    },
  },
});

const FAILURES: Record<string, () => unknown> = {
  query: () => house.db.execute(sql`select ${SECRET}::int`),
  json: () => house.db.execute(sql`select ${SECRET}::jsonb`),
  unique: async () => {
    const user = await house.aUser();
    return house.db.insert(users).values({ ...user, email: SECRET, password_hash: SECRET });
  },
  throw: () => {
    throw new Error(`unexpected: ${SECRET}\n    at ${SECRET}`);
  },
  cause: () => {
    throw new Error(SECRET, { cause: Object.assign(new Error(SECRET), { detail: SECRET, code: SECRET, prompt: SECRET }) });
  },
  mistake: () => (SECRET as unknown as { missing: { name: string } }).missing.name,
  syntax: () => JSON.parse(SECRET),
  schema: () => z.object({ age: z.record(z.string(), z.enum(['young'])) }).parse({ age: { [SECRET]: SECRET } }),
  text: () => Promise.reject(SECRET),
};

beforeAll(async () => {
  house.app.post<{ Params: { which: string } }>('/test/fail/:which', async ({ params }) => FAILURES[params.which]?.());
  house.app.get('/test/stream', async (_, reply) => {
    async function* events() {
      yield 1;
      await house.db.execute(sql`select ${SECRET}::int`);
    }
    await sendEvents(reply, events(), house.log);
  });
  port = Number(new URL(await house.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => {
  logged = [];
});
afterAll(() => provider.close());

function expectTold(words: string) {
  const log = logged.join('');
  expect(log).toContain(words);
  for (const secret of SECRETS) expect(log).not.toContain(secret);
  return log;
}

/** What was told of the one call that failed. */
function failed(): { err: Record<string, unknown> } {
  const told = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'a call was answered');
  expect(told).toHaveLength(1);
  return told[0];
}

it.each(Object.keys(FAILURES))('a call that fails is told without its values: %s', async (which) => {
  const { statusCode, body } = await house.app.inject({
    method: 'POST',
    url: `/test/fail/${which}?email=${encodeURIComponent(SECRET)}`,
    payload: { text: SECRET },
  });
  expect(statusCode).toBeGreaterThanOrEqual(409);
  for (const secret of SECRETS) expect(body).not.toContain(secret);
  expectTold('a call failed');
  expect(failed()).toMatchObject({ route: '/test/fail/:which', method: 'POST', request_id: expect.any(String) });
});

it('says enough to find the place: statement, SQLSTATE, constraint and stack', async () => {
  await house.app.inject({ method: 'POST', url: '/test/fail/unique' });
  const { err } = failed();
  expect(err).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringContaining('insert into "users"'),
    cause: { code: '23505', constraint: expect.any(String), message: expect.stringContaining('duplicate key value') },
  });
  expect(err.stack).toMatch(/^ {4}at .+:\d+:\d+/);
  logged = [];
  await house.app.inject({ method: 'POST', url: '/test/fail/mistake' });
  expect(logged.join('')).toContain('Cannot read properties of undefined');
});

it('an answer that fails, a stream that breaks off', async () => {
  const { say } = await aTalk(house);
  await say(SECRETS[0] ?? '');
  expectTold('an answer failed');
  const response = await fetch(`http://127.0.0.1:${port}/test/stream`);
  await expect(response.text()).rejects.toThrow();
  expectTold('a stream broke off');
});

it('a provider that repeats what it was asked', async () => {
  provider.usually({ status: 400, reason: SECRET });
  const learner = await house.signedIn('learner');
  const audio = new Blob([new Uint8Array(tone(2))]);
  expect((await house.call(learner, transcribe, { body: { audio, audio_format: 'wav' } })).status).toBe(502);
  expectTold('a recording was not recognised');
});

it('a mail server that repeats the address, a job that fails', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_, __, done) => done(Object.assign(new Error(`no mailbox for ${SECRET}`), { responseCode: 550 })),
  });
  const mailPort = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await house.mailer.post(house.db, { to: SECRETS[1] ?? '', subject: 'Guten Tag', text: SECRET });
  const [mail] = await house.db.select({ id: mails.id }).from(mails);
  const post = openPost({ ...house, config: { ...house.config, smtpUrl: `smtp://127.0.0.1:${mailPort}` } });
  expect(await post.send({ id: mail?.id ?? '' })).toMatchObject({ is: 'hopeless' });
  post.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expectTold('a mail was refused for good');

  const database = await openTestDatabase();
  const queue = await openJobQueue({ boss: database.boss, log: house.log, pollSeconds: 0.5 });
  await queue.serve('mail', () => Promise.reject(new Error(SECRET)));
  await queue.put(database.db, 'mail', [{ id: SECRET }]);
  await expect.poll(() => logged.join(''), { timeout: 15_000 }).toContain('a job failed');
  expectTold('"queue":"mail"');
  await queue.close();
});
