import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, runProgram, type TestProgram } from '#testing/testProgram.ts';

const STARTS = { timeout: 300_000 };
const PUBLIC = { PUBLIC_URL: 'https://visite.clinic.example' };
const READY = /Ctrl-C stops it/;
const GIVEN = /username +(\S+)\n +password +(\S+)/;

let environment: Record<string, string>;
let origin: string;
const running: TestProgram[] = [];

function run(...args: Parameters<typeof runProgram>) {
  const program = runProgram(...args);
  running.push(program);
  return program;
}

async function startServer(more: Record<string, string> = {}) {
  const server = run('main.ts', { ...environment, ...more });
  await server.says(READY);
  return server;
}

async function stop(server: TestProgram) {
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

async function admin(args: string[], { input = '', ...more }: Record<string, string> = {}) {
  const program = run('admin.ts', { ...environment, ...more }, args, input);
  const code = await program.ended;
  return { code, output: program.output(), errors: program.errors() };
}

async function call(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

async function signIn(username: string, password: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${origin}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  const { access_token = '' } = (await response.json()) as { access_token?: string };
  return { status: response.status, token: access_token };
}

beforeEach(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  environment = { PORT: String(port), DATA_DIR: await mkdtemp(join(tmpdir(), 'visite-start-')) };
});
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }
  await rm(environment.DATA_DIR ?? '', { recursive: true, force: true });
});

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

it.skipIf(onPostgres)('begins without demo with an admin, who is told once; the command serves while no server runs', STARTS, async () => {
  expect((await admin(['list'])).output).toContain('Nobody runs this Visite yet.');
  const server = await startServer(PUBLIC);
  const [, username = '', password = ''] = await server.says(GIVEN);
  expect(server.errors()).not.toContain(password);
  expect(server.output()).toContain('Only this machine can open it');
  for (const path of ['/demo/accounts', '/demo/outbox']) expect(await call('GET', path)).toMatchObject({ status: 404 });
  for (const demo of ['admin', 'learner', 'superuser']) expect(await signIn(demo, 'Visite2026')).toMatchObject({ status: 401 });
  const first = await signIn(username, password);
  expect((await call('GET', '/users/me', first)).body).toMatchObject({ roles: ['learner', 'admin'], must_change_password: true });
  expect(await call('GET', '/courses/', first)).toMatchObject({ status: 403, body: { code: 'own_password_needed' } });
  const busy = await admin(['list']);
  expect([busy.code, busy.output]).toEqual([1, '']);
  expect(busy.errors).toContain('stop the server first');
  await stop(server);

  const made = await admin(['create', '--username', 'berg', '--email', 'berg@clinic.example']);
  expect([made.code, made.errors, GIVEN.test(made.output)]).toEqual([0, '', true]);
  expect((await admin(['reset-password', '--username', 'nobody'])).errors).toBe('There is no account of this name.\n');
  const reset = await admin(['reset-password', '--username', 'berg', '--password-stdin'], { input: 'Nachtdienst22\n' });
  expect([reset.code, reset.output.includes('Nachtdienst22')]).toEqual([0, false]);
  expect((await admin(['list'])).output).toMatch(/admin .*last sign-in 20.*\n +berg +berg@clinic\.example +has never signed in/);

  const next = await startServer(PUBLIC);
  expect(next.output()).not.toMatch(GIVEN);
  expect(await signIn('berg', 'Nachtdienst22')).toMatchObject({ status: 200 });
  expect(await call('GET', '/users/me', first)).toMatchObject({ status: 200 });
  await stop(next);
});

describe('npm run admin', () => {
  it.each([
    [[], 'npm run admin -- create'],
    [['create', '--username', 'berg'], 'create needs --username and --email'],
    [['create', '--username', 'berg', '--email', 'berg'], 'e-mail address'],
    [['reset-password'], 'reset-password needs --username'],
    [['create', '--username', 'berg', '--email', 'berg@clinic.example', '--remove-factors'], 'goes with reset-password'],
    [['list', '--colour'], "Unknown option '--colour'"],
  ])('says in plain words what is wrong: %o', STARTS, async (args, words) => {
    const { code, errors } = await admin(args);
    expect(code).toBe(1);
    expect(errors).toContain(words);
    expect(errors).not.toContain('    at ');
  });

  it.skipIf(!onPostgres)('works beside a server that runs on PostgreSQL', STARTS, async () => {
    const name = `visite_start_${process.pid}`;
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(`create database ${name}`);
    try {
      const url = new URL(process.env.TEST_DATABASE_URL ?? '');
      url.pathname = `/${name}`;
      const postgres = { DATABASE_URL: url.href, TOKEN_SECRET: 'x'.repeat(40) };
      const port = await freePort();
      const [server, second] = await Promise.all([startServer(postgres), startServer({ ...postgres, PORT: String(port) })]);
      expect([server, second].filter((one) => GIVEN.test(one.output()))).toHaveLength(1);
      const made = await admin(['create', '--username', 'berg', '--email', 'berg@clinic.example'], postgres);
      const [, , password = ''] = GIVEN.exec(made.output) ?? [];
      expect(await signIn('berg', password)).toMatchObject({ status: 200 });
      expect((await admin(['list'], postgres)).output).toMatch(/admin .*\n.*berg /);
      await Promise.all([stop(server), stop(second)]);
    } finally {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    }
  });
});
