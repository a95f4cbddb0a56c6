import { join } from 'node:path';
import { NODE, projectEnvironment, ROOT, run } from './install.mjs';
import { startPostgres } from './postgres.mjs';

// The same server suite on a real PostgreSQL: one that is there (TEST_DATABASE_URL), or one started for it.
const given = process.env.TEST_DATABASE_URL;
const started = given ? undefined : await startPostgres();
const code = await run(NODE, [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...process.argv.slice(2)], {
  env: projectEnvironment({ TEST_DATABASE_URL: given ?? started.url }),
});
await started?.stop();
process.exit(code);
