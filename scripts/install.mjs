// Runs on the machine's own Node (20 or newer) before anything is installed: plain JavaScript, no dependencies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node 24 that the project brings along. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

const BIN = join(ROOT, 'node_modules', '.bin');

/** The environment of every command of the project: its own programs come first on the path. */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: `${BIN}:${process.env.PATH ?? ''}`, ...extra };
}

/** Runs a command to its end; resolves with its exit code (128 + signal when it was killed). */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: projectEnvironment(), ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

export function requireNode20() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  process.stderr.write(`Visite needs Node 20 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Installs the locked dependencies unless exactly these are there already. */
export async function ensureInstalled() {
  const marker = join(ROOT, 'node_modules', '.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(NODE) && existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  process.stdout.write('Installing the dependencies (once, about a minute) ...\n');
  // Not `npm ci`: it refuses a lock file without the platform packages that some registries lack (docs/decisions/0002).
  const code = await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0 || !existsSync(NODE)) {
    process.stderr.write('\nThe dependencies could not be installed. Is the npm registry reachable, and is the folder writable?\n');
    process.exit(code || 1);
  }
  writeFileSync(marker, lock);
}
