import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Behaviour, Seen } from '@visite/server/providers/testProvider.ts';
import type { ProviderNews, ProviderOrder } from './providerProcess.ts';

export interface BenchProvider {
  url: string;
  /** From now on, and with nothing seen yet. */
  usually(behaviour: Behaviour): Promise<void>;
  seen(): Promise<Seen[]>;
  close(): void;
}

export async function startProvider(): Promise<BenchProvider> {
  const child = fork(join(import.meta.dirname, 'providerProcess.ts'));
  const news = async <K extends ProviderNews>() => (await once(child, 'message'))[0] as K;
  const order = (one: ProviderOrder) => child.send(one);
  const { url } = await news<{ url: string }>();
  const seen = async () => {
    order({ report: true });
    return (await news<{ seen: Seen[] }>()).seen;
  };
  return {
    url,
    usually: async (behaviour) => {
      order({ usually: behaviour });
      // Answered in order: when nothing is seen, the behaviour is set.
      await seen();
    },
    seen,
    close: () => child.disconnect(),
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export interface BenchServer {
  origin: string;
  pid: number;
  /** Memory of the process in bytes; null where the system does not tell. */
  memory(): number | null;
  close(): Promise<void>;
  /** Ends it as a power cut does: it can do nothing more. */
  kill(): Promise<void>;
}

function memoryOf(child: ChildProcess): number | null {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return resident ? Number(resident) * 1024 : null;
  } catch {
    return null;
  }
}

interface Start {
  databaseUrl?: string | undefined;
  /** Left out: any that is free. */
  port?: number | undefined;
  /** A folder to which the profile of the processor is written at its end. */
  profileTo?: string | undefined;
}

/** The whole server as it runs in an installation, with this provider for everything; null: without one. */
export async function startServer(
  provider: BenchProvider | null,
  { databaseUrl, port: atPort, profileTo }: Start = {},
): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'visite-bench-'));
  const port = atPort ?? (await freePort());
  const profiled = profileTo ? ['--cpu-prof', '--cpu-prof-dir', profileTo] : [];
  const child = spawn(process.execPath, [...profiled, '--no-regexp-tier-up', join(import.meta.dirname, '../../../server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'true',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      USE_LIMIT_FACTOR: '0',
      ...(provider && {
        LLM_BASE_URL: provider.url,
        LLM_MODEL: 'bench',
        STT_MODEL: 'bench',
        TTS_MODEL: 'bench',
        TTS_VOICES: 'bench',
      }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl, TOKEN_SECRET: 'x'.repeat(40) }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (attempt > 3000 || child.exitCode !== null) throw new Error('the server did not start');
    await pause(100);
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, pid: child.pid ?? 0, memory: () => memoryOf(child), close: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
