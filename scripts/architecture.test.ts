import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@visite/contract/api.ts';
import { callName } from '@visite/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const endpoints = Object.values(API).flat();

/** docs/decisions/0001. */
const ADDED = [
  'PUT /case-interactions/{case_interaction_id}/documents/{task_key}',
  'POST /personas/try',
  'GET /companions/topics',
  'GET /organizations/{organization_id}/usage',
  'GET /admin/organizations',
  'POST /admin/organizations',
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
  'POST /users/{user_id}/email-confirmation',
  'GET /voice-chat-achievements/today',
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
  it('answers only calls that the specification names (docs/api-calls.txt), and each path once', () => {
    const named = new Set([...read('docs/api-calls.txt').matchAll(/^(GET|POST|PUT|PATCH|DELETE) (\/\S+)/gm)].map(([line]) => line));
    const calls = endpoints.map(callName);
    expect(calls.filter((call) => !named.has(call) && !ADDED.includes(call))).toEqual([]);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('has rules without clock and chance: they are parameters', () => {
    expect(linesWith(/Math\.random|Date\.now|new Date\(|performance\.now/, 'core/src/**/*.ts')).toEqual([]);
  });

  it('reads the environment in one place', () => {
    expect(
      linesWith(
        /process\.env/,
        'server/src/**/*.ts',
        ...['main', 'content', 'admin', 'testing/testDatabase'].map((name) => `server/src/${name}.ts`),
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

describe('the configuration', () => {
  it('has one row in docs/configuration.md for every variable', async () => {
    const { CONFIGURATION_NAMES } = await import('@visite/server/platform/config.ts');
    const rows = [...read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual([...CONFIGURATION_NAMES].sort());
  });
});
