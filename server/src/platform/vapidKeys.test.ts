import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { makeVapidKeys, openVapidKeys } from './vapidKeys.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'visite-vapid-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = (config: { databaseUrl?: string; vapidPrivateKey?: string } = {}) =>
  openVapidKeys({ dataDir, databaseUrl: undefined, vapidPrivateKey: undefined, ...config });

describe('the keys that notices are signed with', () => {
  it('are made at the first start and kept, for nobody else to read', async () => {
    const first = await open();
    expect(first?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(await open()).toEqual(first);
    const file = join(dataDir, 'vapid-key');
    expect(await readFile(file, 'utf8')).toBe(first?.privateKey);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('come from the configuration where several servers need the same', async () => {
    const { privateKey, publicKey } = makeVapidKeys();
    expect(await open({ databaseUrl: 'postgres://db', vapidPrivateKey: privateKey })).toEqual({ privateKey, publicKey });
    expect(readConfig({ VAPID_PRIVATE_KEY: privateKey }).vapidPrivateKey).toBe(privateKey);
    expect(() => readConfig({ VAPID_PRIVATE_KEY: 'short' })).toThrow('VAPID_PRIVATE_KEY: needs a key');
  });

  it('are not made up on a database that several servers may share', async () => {
    expect(await open({ databaseUrl: 'postgres://db' })).toBeNull();
  });
});

it('push services are named by host, and a star stands for what is below one', () => {
  expect(readConfig({}).pushServices).toContain('*.push.apple.com');
  expect(readConfig({ PUSH_SERVICES: 'push.clinic.example, *.Push.Example' }).pushServices).toEqual([
    'push.clinic.example',
    '*.push.example',
  ]);
  expect(() => readConfig({ PUSH_SERVICES: 'https://push.example/' })).toThrow('"https://push.example/" is no host');
});
