import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation } from '@visite/contract/conversations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SLOW_WORDS = { ANSWER_WORD_DELAY_MS: '1000' };
let dataDir: string;
let port: number;
let server: ChildProcess | undefined;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(environment: Record<string, string> = {}) {
  server = spawn(process.execPath, ['--no-regexp-tier-up', join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'true', ...environment },
    stdio: 'ignore',
  });
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('the server did not start');
}

async function kill(signal: NodeJS.Signals) {
  const ended = server && once(server, 'exit');
  server?.kill(signal);
  await ended;
}

async function call(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'visite-crash-'));
  port = await freePort();
});
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) await kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

it('a server killed in the middle of an answer loses no sent line, and the answer can be had again', { timeout: 300_000 }, async () => {
  await start(SLOW_WORDS);
  const signIn = await fetch(`http://127.0.0.1:${port}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'learner', password: 'Visite2026' }),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  const cases = (await (await call('GET', '/cases/', access_token)).json()) as { items: { id: string }[] };
  const interaction = (await (await call('POST', `/cases/interact/${cases.items[0]?.id}`, access_token, { skip_lineup: true })).json()) as {
    conversations: { interaction_id: string }[];
  };
  const talk = `/patients/interactions/${interaction.conversations[0]?.interaction_id}`;

  const line = { id: crypto.randomUUID(), text: 'Guten Tag, wie geht es Ihnen heute?' };
  const reader = (await call('POST', talk, access_token, line)).body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  expect(first).toContain('"type":"stored"');
  await kill('SIGKILL');
  await reader?.cancel().catch(() => undefined);

  await start();
  const after = (await (await call('GET', talk, access_token)).json()) as Conversation;
  expect(after.messages.filter((message) => message.role === 'USER')).toMatchObject([line]);
  expect(after.messages.at(-1)).toMatchObject({ role: 'PERSON', state: 'failed' });

  await (await call('POST', talk, access_token, line)).text();
  const repaired = (await (await call('GET', talk, access_token)).json()) as Conversation;
  expect(repaired.messages.filter((message) => message.role === 'USER')).toHaveLength(1);
  expect(repaired.messages.at(-1)).toMatchObject({ role: 'PERSON', state: 'complete' });
  await kill('SIGTERM');
});
