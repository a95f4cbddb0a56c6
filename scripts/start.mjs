import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, NODE, projectEnvironment, ROOT, requireNode20 } from './install.mjs';

requireNode20();
await ensureInstalled();
await ensureBuilt();

const server = spawn(NODE, ['--no-regexp-tier-up', join(ROOT, 'server', 'src', 'main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: projectEnvironment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
});
// A terminal sends Ctrl-C to the server too; this process only waits for it to close its database.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
