import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, run } from './install.mjs';

const SOURCES = ['web', 'core/src', 'contract/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

function* files(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!NOT_SOURCES.has(name)) yield* files(join(path, name));
  }
}

/** Builds the web app unless it was already built from exactly these sources. */
export async function ensureBuilt() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of files(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  const wanted = hash.digest('hex');
  const marker = join(ROOT, 'web', 'dist', '.built-from');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  process.stdout.write('Building the web app ...\n');
  const code = await run(NODE, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
  });
  if (code !== 0) {
    process.stderr.write('\nThe web app could not be built.\n');
    process.exit(code);
  }
  writeFileSync(marker, wanted);
}

if (process.argv[1] === import.meta.filename) await ensureBuilt();
