import { join } from 'node:path';
import { NODE, projectEnvironment, ROOT, run } from './install.mjs';

// Requests of every call by every role, made from the contract: `npm run test:fuzz -- <seed> <requests>`. The seed is printed
// and makes the same requests again.
const [seed = String(Date.now() % 2 ** 31), requests = '30000'] = process.argv.slice(2);
process.stdout.write(`Seed ${seed}, ${requests} requests\n`);
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
process.exit(
  await run(NODE, [vitest, 'run', '--project', 'server', 'server/src/testing/fuzz.test.ts'], {
    env: projectEnvironment({ FUZZ_SEED: seed, FUZZ_REQUESTS: requests }),
  }),
);
