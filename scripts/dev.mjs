import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, projectEnvironment, ROOT, requireNode20 } from './install.mjs';

requireNode20();
await ensureInstalled();

const environment = projectEnvironment({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' });
const children = [
  spawn(NODE, ['--watch', '--no-regexp-tier-up', join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment,
  }),
  spawn(NODE, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], { cwd: join(ROOT, 'web'), stdio: 'inherit', env: environment }),
];
process.stdout.write('The web app with hot reload: http://localhost:5173 (the API beside it on port 8080)\n');
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
