import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmEmail, getMe, issueToken } from '@visite/contract/accounts.ts';
import { finishSignIn } from '@visite/contract/secondFactor.ts';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { isSigned, signedAddress } from '#platform/signedAddress.ts';
import { openTokenKeys, type TokenKeys } from '#platform/tokenKey.ts';
import { codeOf, withApp } from '#testing/authenticator.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { deviceCookie, readDevice } from './device.ts';
import { signEmailToken } from './emailToken.ts';
import { sealSecretsAnew } from './secondFactorCode.ts';

const house = testHouse();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** As a start with other secrets, which remembers nothing of the former one. */
function changeTo({ tokenKey, otherTokenKeys }: TokenKeys) {
  const keys = { tokenKey: Uint8Array.from(tokenKey), otherTokenKeys };
  Object.assign(house, keys);
  Object.assign(house.app.house, keys);
}

const refresh = async (refresh_token: string) =>
  (await house.call(null, issueToken, { body: { grant_type: 'refresh_token', refresh_token } })).body.refresh_token;
const isIn = async ({ token }: Person) => (await house.call(token.access_token, getMe, {})).status === 200;

async function signInWith({ user }: Person, code: string): Promise<number> {
  const body = { grant_type: 'password' as const, username: user.username, password: TEST_PASSWORD };
  const { error } = await house.call(null, issueToken, { body });
  return (await house.call(null, finishSignIn, { body: { challenge: error.challenge?.token ?? '', code } })).status;
}

it('a new secret signs nobody out and loses nothing while the former is accepted; then that one is worth nothing', async () => {
  const former = house.tokenKey;
  const [learner, other] = [await house.signedIn('learner'), await house.signedIn('learner')];
  const app = await withApp(house, learner);
  const path = '/api/media/files/1';
  const signed = signedAddress(house, path).split('=')[1] ?? '';
  const link = await signEmailToken(house, other.user.id, other.user.email);
  const cookie = await deviceCookie(house, undefined, learner.user.id);
  const successor = await refresh(other.token.refresh_token);

  changeTo({ tokenKey: randomBytes(48), otherTokenKeys: [former] });
  expect([await isIn(learner), await isIn(other)]).toEqual([true, true]);
  expect(await refresh(other.token.refresh_token)).toBe(successor);
  expect(isSigned(house, path, { signed })).toBe(true);
  expect((await readDevice(house, cookie))?.user_ids).toEqual([learner.user.id]);
  expect((await house.call(null, confirmEmail, { body: { token: link } })).status).toBe(200);
  expect(await signInWith(learner, app.recovery_codes[0] ?? '')).toBe(200);
  house.clock.forward({ seconds: 30 });
  expect(await signInWith(learner, codeOf(house, app.secret))).toBe(200);

  await sealSecretsAnew(house);
  changeTo({ tokenKey: house.tokenKey, otherTokenKeys: [] });
  expect(await isIn(learner)).toBe(false);
  expect(isSigned(house, path, { signed })).toBe(false);
  expect(await readDevice(house, cookie)).toBeUndefined();
  expect(await signInWith(learner, app.recovery_codes[1] ?? '')).toBe(422);
  house.clock.forward({ seconds: 30 });
  expect(await signInWith(learner, codeOf(house, app.secret))).toBe(200);
});

it('the secret that was made is accepted beside TOKEN_SECRET until its file is deleted', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'visite-secret-'));
  folders.push(DATA_DIR);
  const keysFor = (environment: Record<string, string> = {}) => openTokenKeys(readConfig({ DATA_DIR, ...environment }));
  const made = (await keysFor()).tokenKey;
  expect((await keysFor()).tokenKey).toEqual(made);
  const [now, before] = ['n'.repeat(32), 'b'.repeat(32)];
  const keys = await keysFor({ TOKEN_SECRET: now, TOKEN_SECRET_OTHER: before });
  const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');
  expect([keys.tokenKey, ...keys.otherTokenKeys].map(hex)).toEqual([Buffer.from(now), Buffer.from(before), made].map(hex));
  await rm(join(DATA_DIR, 'token-secret'));
  expect((await keysFor({ TOKEN_SECRET: now })).otherTokenKeys).toEqual([]);
});
