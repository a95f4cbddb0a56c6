import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Generous: on a busy machine a start takes many times its usual few seconds. */
export const START_LIMIT_MS = 300_000;
/** A server that does not stop by itself is stopped. */
const STOP_LIMIT_MS = 15_000;
const ROOT = join(import.meta.dirname, '../..');
/** Modules are compiled once for all the servers of all runs: it is a third of what loading them costs. */
const COMPILED = join(tmpdir(), 'visite-e2e-compiled');
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8189);

/** Each of those that run at the same time listens at a port of its own: the one that seeds at the first, the workers after it. */
export const portOf = (place: number) => FIRST_PORT + place;

export interface RunningServer {
  url: string;
  /** What it has written so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts Visite on a data folder and waits until it answers. `env` changes what it is started with; undefined takes a setting away. */
export async function startServer(port: number, dataDir: string, env: Record<string, string | undefined> = {}): Promise<RunningServer> {
  const said: string[] = [];
  const server = spawn(process.execPath, ['--no-regexp-tier-up', 'server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      ANSWER_WORD_DELAY_MS: '5',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    const patience = new AbortController();
    await Promise.race([ended, pause(STOP_LIMIT_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
    server.kill('SIGKILL');
    await ended;
  };
  const url = `http://localhost:${port}`;
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && server.exitCode === null) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    // Another program at this port would answer too: this one has to be alive.
    if (isUp && server.exitCode === null) return { url, stop, output: () => said.join('') };
    await pause(50);
  }
  await stop();
  throw new Error(`the server did not start:\n${said.join('')}`);
}
