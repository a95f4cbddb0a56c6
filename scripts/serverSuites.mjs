import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const SOURCES = join(ROOT, 'server', 'src');
const USES_A_DATABASE = /\b(testHouse|openTestDatabase|openTestPlaces)\(|\bTEST_(DATABASE_URL|SERVER)\b/;

/**
 * Server tests that run on PostgreSQL alone, each with what it is about instead of the database. All others run on the embedded database
 * too. What these ask of the database others ask there (`askedOnPostgresAlone`).
 */
export const ON_POSTGRES_ALONE = {
  'platform/openapi.test.ts': 'routes and the document about them',
  'platform/wire.test.ts': 'connections of callers, limits and time',
  'platform/trustedProxies.test.ts': 'addresses of callers',
  'conversations/providerAnswer.test.ts': 'answers of a model, filtered and cut',
};

/** The walk over all calls, by all roles on PostgreSQL; beside it these make every statement that no other test makes. */
const WALK = 'testing/permissionWalk.test.ts';
export const ROLES_ON_EMBEDDED = ['mentor', 'admin'];

/** Files of the server suite, relative to `server/src`. */
const testFiles = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .sort();

/** Tests that open no database, or an embedded one of their own: on PostgreSQL they would do the same again. */
export const withoutDatabase = () => testFiles().filter((file) => !USES_A_DATABASE.test(readFileSync(join(SOURCES, file), 'utf8')));

/** As arguments of Vitest. */
export const leavingOut = (files) => files.flatMap((file) => ['--exclude', `src/${file}`]);

/** Statements that differ in how many values they take ask the same. */
const shapeOf = (statement) =>
  statement
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\((?:\$|default|null)(?:, ?(?:\$|default|null))*\)/g, '($)')
    .replaceAll(/\(\$\)(?:, ?\(\$\))+/g, '($)');

/** The embedded database is told of transactions by calls of its own, which write nothing down. */
const FRAMES_A_TRANSACTION = /^(begin|commit|rollback|savepoint|release savepoint)\b/;

/** The statements that `testDatabase.ts` wrote down: each with the file that made it first. */
function statementsIn(folder) {
  const found = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const { file, statement } = JSON.parse(line);
      if (FRAMES_A_TRANSACTION.test(statement)) continue;
      const shape = shapeOf(statement);
      found.set(shape, [...(found.get(shape) ?? []), file]);
    }
  }
  return found;
}

/** What tests that run on PostgreSQL alone asked there, and no test asked of the embedded database, as a line for each statement. */
export function askedOnPostgresAlone(embeddedFolder, postgresFolder, alone = [...Object.keys(ON_POSTGRES_ALONE), WALK]) {
  const embedded = statementsIn(embeddedFolder);
  return [...statementsIn(postgresFolder)]
    .filter(([shape, files]) => !embedded.has(shape) && files.some((file) => alone.includes(file)))
    .map(([shape, files]) => `${files[0]}: no test asks this of the embedded database: ${shape}`);
}
