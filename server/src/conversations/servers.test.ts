import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerEvent, Conversation } from '@visite/contract/conversations.ts';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, runProgram } from '#testing/testProgram.ts';

const server = process.env.TEST_DATABASE_URL;

/** A database of its own, as an operator gives it to several servers. */
async function aDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('drop database if exists visite_servers with (force)');
  await client.query('create database visite_servers');
  await client.end();
  const url = new URL(server ?? '');
  url.pathname = '/visite_servers';
  return url.href;
}

async function aServer(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'visite-servers-'));
  const port = await freePort();
  const program = runProgram('main.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'true',
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: 'x'.repeat(40),
    ANSWER_WORD_DELAY_MS: '1000',
  });
  const kill = async () => {
    if (program.process.exitCode !== null || program.process.signalCode !== null) return;
    const ended = once(program.process, 'exit');
    program.process.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { program, kill, origin: `http://127.0.0.1:${port}` };
}

async function* eventsOf(response: Response): AsyncGenerator<AnswerEvent> {
  let rest = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + part).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as AnswerEvent;
  }
}

describe.runIf(server !== undefined)('two servers on one database', () => {
  it('start together on an empty one; when one is killed in the middle of an answer the other gives it', { timeout: 900_000 }, async () => {
    const databaseUrl = await aDatabase();
    const [first, second] = [await aServer(databaseUrl), await aServer(databaseUrl)];
    await Promise.all([first.program.says(/Visite is ready/), second.program.says(/Visite is ready/)]);

    const signIn = await fetch(`${first.origin}/api/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'learner', password: 'Visite2026' }),
    });
    const { access_token } = (await signIn.json()) as { access_token: string };
    const call = (origin: string, path: string, body?: unknown) =>
      fetch(`${origin}/api${path}`, {
        headers: { authorization: `Bearer ${access_token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
    const cases = (await (await call(first.origin, '/cases/')).json()) as { items: { id: string }[] };
    const begun = await call(first.origin, `/cases/interact/${cases.items[0]?.id}`, { skip_lineup: true });
    const { conversations } = (await begun.json()) as { conversations: { interaction_id: string }[] };
    const talk = `/patients/interactions/${conversations[0]?.interaction_id}`;

    const line = { id: crypto.randomUUID(), text: 'Guten Tag, wie geht es Ihnen heute?' };
    let heard_until = '';
    for await (const event of eventsOf(await call(first.origin, talk, line))) {
      if ('at' in event) heard_until = event.at;
      if (event.type !== 'delta') continue;
      // The browser is still listening.
      await first.kill();
      break;
    }

    const rest: AnswerEvent[] = [];
    for await (const event of eventsOf(await call(second.origin, talk, { ...line, heard_until }))) rest.push(event);
    expect(rest.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete' } });
    const { messages } = (await (await call(second.origin, talk)).json()) as Conversation;
    expect(messages.filter(({ role }) => role === 'USER')).toMatchObject([line]);
    expect(messages.filter(({ role, state }) => role === 'PERSON' && state !== 'complete')).toEqual([]);
  });
});
