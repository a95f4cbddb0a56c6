import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@visite/contract/api.ts';
import { callName } from '@visite/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { FLOORS, type Floor, STRATA, strataOf, strataOverrides } from './strata.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const endpoints = Object.values(API).flat();

/** docs/decisions/0001. */
const ADDED = [
  'GET /patients/interactions/{interaction_id}/sheet',
  'GET /third-persons/interactions/{interaction_id}/sheet',
  'GET /talk-engine/{version}',
  'GET /user-interactions/people',
  'PUT /user-interactions/people/{user_id}/block',
  'POST /user-interactions/message/report/{message_id}',
  'GET /user-interactions/events',
  'PUT /case-interactions/{case_interaction_id}/documents/{task_key}',
  'POST /case-interactions/{case_interaction_id}/again-from',
  'POST /personas/ask',
  'POST /personas/try',
  'GET /personas/questions',
  'GET /courses/{course_id}/release',
  'PUT /courses/{course_id}/release',
  'GET /companions/topics',
  'DELETE /users/{user_id}/profile-image/',
  'POST /user-assignments/preview',
  'POST /organizations/{organization_id}/remind-of-overdue',
  'GET /journals/prompts',
  'PUT /journals/{journal_entry_id}/reply',
  'POST /language/check',
  'GET /language/practice',
  'POST /language/practice',
  'GET /users/my-language',
  'GET /appendices/grammar/',
  'PUT /vocab-lists/{vocab_list_id}',
  'DELETE /vocabs/',
  'POST /vocabs/import/preview',
  'POST /vocabs/import',
  'GET /vocabs/export',
  'GET /organizations/{organization_id}/usage',
  'GET /admin/organizations',
  'POST /admin/organizations',
  'GET /admin/organizations/{organization_id}',
  'PUT /admin/organizations/{organization_id}',
  'POST /admin/organizations/{organization_id}/subscriptions',
  'PUT /admin/organizations/{organization_id}/subscriptions/{subscription_id}',
  'GET /media/storage',
  'GET /health/live',
  'GET /health/ready',
  'GET /reporting',
  'GET /admin/usage',
  'GET /admin/audit-log',
  'GET /admin/jobs',
  'GET /admin/jobs/{kind}/failures',
  'POST /admin/jobs/{kind}/retry',
  'POST /admin/jobs/{kind}/discard',
  'GET /admin/catalogue',
  'POST /courses/{course_id}/copy',
  'POST /cases/{case_id}/copy',
  'PUT /admin/catalogue/{kind}/{content_id}',
  'GET /admin/users',
  'PUT /admin/users/{user_id}',
  'POST /admin/users/{user_id}/end-sign-ins',
  'POST /admin/users/{user_id}/reset-link',
  'GET /providers/',
  'POST /providers/test',
  'GET /demo/accounts',
  'GET /demo/outbox',
  'GET /users/{user_id}/data-export',
  'POST /users/{user_id}/data-export',
  'DELETE /users/{user_id}',
  'PUT /organizations/{organization_id}',
  'PUT /organizations/{organization_id}/subscriptions/{subscription_id}',
  'GET /organizations/{organization_id}/audit-log',
  'POST /organizations/{organization_id}/invites',
  'GET /organizations/{organization_id}/invite-link',
  'PUT /organizations/{organization_id}/invite-link',
  'DELETE /organizations/{organization_id}/invite-link',
  'POST /auth/invite/view',
  'POST /auth/org-invite/view',
  'POST /auth/sign-up/view',
  'POST /auth/reset-password/view',
  'POST /auth/email/confirm',
  'POST /auth/email/undo',
  'POST /auth/token/second-factor',
  'POST /auth/token/passkey/options',
  'POST /auth/token/passkey',
  'GET /auth/passkeys',
  'POST /auth/passkeys/options',
  'POST /auth/passkeys',
  'PUT /auth/passkeys/{passkey_id}',
  'DELETE /auth/passkeys/{passkey_id}',
  'GET /auth/second-factor',
  'POST /auth/second-factor',
  'DELETE /auth/second-factor',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/recovery-codes',
  'GET /users/{user_id}/sign-ins',
  'DELETE /users/{user_id}/sign-ins',
  'DELETE /users/{user_id}/sign-ins/{sign_in_id}',
  'POST /users/{user_id}/email-confirmation',
  'GET /voice-chat-achievements/today',
  // what came of a voice chat (0079)
  'GET /voice-chat-achievements/summary/{interaction_id}',
  // the week beside the streak, with a goal of one's own choice (0049)
  'GET /users/my-week',
  'PUT /users/my-week',
  // notices on devices: what somebody wants to be told of, and a test of it (0047)
  'GET /push/settings',
  'PUT /push/settings',
  'POST /push/test',
  // drafts beside what is published, and its history (0074)
  'GET /courses/{course_id}/publishing',
  'POST /courses/{course_id}/draft',
  'DELETE /courses/{course_id}',
  'DELETE /courses/{course_id}/draft',
  'POST /courses/{course_id}/publish',
  'POST /courses/{course_id}/withdraw',
  'GET /courses/{course_id}/versions',
  'POST /courses/{course_id}/versions/{number}/restore',
  'GET /cases/{case_id}/publishing',
  'GET /cases/{case_id}/versions',
  'POST /cases/{case_id}/versions/{number}/restore',
  'POST /dialogs/{dialog_id}/draft',
  'POST /dialogs/{dialog_id}/publish',
  'POST /dialogs/{dialog_id}/withdraw',
  'GET /dialogs/{dialog_id}/versions',
  'POST /dialogs/{dialog_id}/versions/{number}/restore',
];

/** The lines of code of a floor that hold what it must not, as `file: line`. */
function linesWith(pattern: RegExp, files: string, ...except: string[]): string[] {
  return globSync(files, { cwd: ROOT })
    .filter((file) => !file.includes('.test.') && !file.includes('ixtures') && !except.includes(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

describe('the house', () => {
  it('answers every call that the specification names (docs/api-calls.txt) and no other, each path once', () => {
    const named = new Set([...read('docs/api-calls.txt').matchAll(/^(GET|POST|PUT|PATCH|DELETE) (\/\S+)/gm)].map(([line]) => line));
    const calls = endpoints.map(callName);
    expect(calls.filter((call) => !named.has(call) && !ADDED.includes(call))).toEqual([]);
    expect(new Set(calls).size).toBe(calls.length);
    expect([...named].filter((call) => !calls.includes(call as (typeof calls)[number]))).toEqual([]);
  });

  it('has rules without clock and chance: they are parameters', () => {
    expect(linesWith(/Math\.random|Date\.now|new Date\(|performance\.now/, 'core/src/**/*.ts')).toEqual([]);
  });

  it('reads the environment in one place', () => {
    expect(
      linesWith(
        /process\.env/,
        'server/src/**/*.ts',
        ...['main', 'content', 'admin', 'backup', 'testing/testDatabase', 'testing/testProgram'].map((name) => `server/src/${name}.ts`),
      ),
    ).toEqual([]);
    expect(linesWith(/import\.meta\.env|process\.env/, 'web/src/**/*.{ts,tsx}', 'web/src/api/client.ts')).toEqual([]);
  });

  it('calls the API through one client', () => {
    expect(linesWith(/\bfetch\(/, 'web/src/**/*.{ts,tsx}', 'web/src/api/client.ts')).toEqual([]);
  });

  it('keeps routes thin: no SQL in them', () => {
    expect(linesWith(/drizzle-orm|\.select\(|\.insert\(/, 'server/src/*/routes.ts')).toEqual([]);
  });
});

interface Import {
  file: string;
  room: string;
  to: string;
  toRoom: string;
}

const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');
/** Written by the router's plug-in: it names every route. */
const GENERATED = 'routeTree.gen.ts';
const isTest = (file: string) => /\.test\.tsx?$|[fF]ixtures\.ts$/.test(file);

/** The files of a floor below its `src`, tests left out. */
const filesOf = (floor: Floor) =>
  globSync('**/*.{ts,tsx}', { cwd: join(ROOT, floor, 'src') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && file !== GENERATED);

/** Every import of a floor from one of its rooms into another; types count too. */
function importsOf(floor: Floor): Import[] {
  return filesOf(floor).flatMap((file) => {
    const code = read(`${floor}/src/${file}`);
    const targets = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(?:#|@visite\/core\/)([^']+)'/g)].flatMap(([whole, to]) =>
      to && (floor === 'core' || whole.includes("'#")) ? [to] : [],
    );
    return targets.map((to) => ({ file, room: roomOf(file), to, toRoom: roomOf(to) })).filter(({ room, toRoom }) => room !== toRoom);
  });
}

describe.each(FLOORS)('the rooms of %s', (floor) => {
  const strata = strataOf(floor);
  const stratumOf = (room: string) => strata.findIndex((rooms) => rooms.includes(room));
  const imports = importsOf(floor);

  it('stand in the list, each once, and no room in the list is missing', () => {
    const rooms = new Set(filesOf(floor).map(roomOf));
    const listed = strata.flat();
    const withoutCode = floor === 'web' ? ['locales'] : [];
    expect([...rooms].filter((room) => room !== '' && !listed.includes(room))).toEqual([]);
    expect(listed.filter((room) => room !== '' && !rooms.has(room) && !withoutCode.includes(room))).toEqual([]);
    expect(listed.length).toBe(new Set(listed).size);
  });

  it('import only downwards', () => {
    const upward = imports.filter(({ room, toRoom }) => stratumOf(toRoom) > stratumOf(room));
    expect(upward.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
  });

  it('form no circle within a stratum', () => {
    const below = new Map<string, Set<string>>();
    for (const { room, toRoom } of imports) below.set(room, (below.get(room) ?? new Set()).add(toRoom));
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(below.get(from) ?? [])].some((next) => {
        if (next === to) return true;
        if (seen.has(next)) return false;
        seen.add(next);
        return reaches(next, to, seen);
      });
    expect([...below.keys()].filter((room) => reaches(room, room))).toEqual([]);
  });
});

describe('the order of the rooms', () => {
  it('is what Biome checks (npm run strata)', () => {
    expect(JSON.parse(read('biome.json')).extends).toEqual(['./biome.strata.json']);
    expect(JSON.parse(read('biome.strata.json'))).toEqual({ overrides: strataOverrides() });
  });

  it('is drawn in docs/architecture.md', () => {
    const drawn = read('docs/architecture.md').replaceAll(/ +/g, ' ');
    const missing = FLOORS.flatMap((floor) =>
      Object.entries<string[]>(STRATA[floor])
        .map(([name, rooms]) => `| ${name} | ${rooms.map((room) => (room === '' ? '(files in no room)' : room)).join(', ')} |`)
        .filter((row) => !drawn.includes(row)),
    );
    expect(missing).toEqual([]);
  });

  it('lets tests alone use the test houses', () => {
    const users = importsOf('server').filter(({ toRoom }) => toRoom === 'testing');
    expect(users.map(({ file }) => file)).toEqual([]);
    expect(linesWith(/from 'vitest'/, 'server/src/!(testing)/**/*.ts')).toEqual([]);
  });
});

/** The table's names by the room whose `tables.ts` declares them. */
function ownersOfTables(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of filesOf('server').filter((one) => one.endsWith('/tables.ts'))) {
    for (const [, table] of read(`server/src/${file}`).matchAll(/^export const (\w+) = pgTable\(/gm)) owners.set(table ?? '', roomOf(file));
  }
  return owners;
}

describe('the walls around a room of the server', () => {
  it('keep its queries to itself: others call its verbs', () => {
    const foreign = importsOf('server').filter(({ to }) => to.endsWith('/sql.ts'));
    expect(foreign.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
  });

  it('let nobody else write into its tables, but for erasing personal data, which is one transaction over all rooms', () => {
    const owners = ownersOfTables();
    const writers = filesOf('server')
      .filter((file) => !['testing', 'privacy', ''].includes(roomOf(file)))
      .flatMap((file) => {
        const code = read(`server/src/${file}`);
        const written = [
          ...code.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g),
          ...code.matchAll(/\b(?:insert into|delete from) (\w+)|\bupdate (\w+) set\b/g),
        ].map(([, one, other]) => one ?? other ?? '');
        return written.filter((table) => owners.has(table) && owners.get(table) !== roomOf(file)).map((table) => `${file} writes ${table}`);
      });
    expect(writers).toEqual([]);
  });
});

describe('the configuration', () => {
  it('has one row in docs/configuration.md for every variable', async () => {
    const { CONFIGURATION_NAMES } = await import('@visite/server/platform/config.ts');
    const rows = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual([...CONFIGURATION_NAMES].sort());
  });
});
