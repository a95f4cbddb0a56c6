import { issueToken, requestPasswordReset } from '@visite/contract/accounts.ts';
import { ADDRESS_WINDOW_MINUTES, SIGN_IN_LIMIT_PER_ACCOUNT, SIGN_IN_LIMIT_PER_ADDRESS } from '@visite/core/accounts/signInLimit.ts';
import { describe, expect, it } from 'vitest';
import { type CallOptions, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { attempts } from './tables.ts';

const house = testHouse();

const signIn = (username: string, password = TEST_PASSWORD, options: CallOptions = {}) =>
  house.call(null, issueToken, { body: { grant_type: 'password', username, password } }, options);
const fail = async (username: string, times: number, options: CallOptions = {}) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(username, 'Falsch2026', options)).status);
  return statuses;
};
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']);
const sending = (cookie: string): CallOptions => ({ headers: { cookie: cookie.split(';')[0] ?? '' } });

describe('a device on which somebody has signed in (docs/decisions/0024)', () => {
  it('gets a cookie that only the server reads, for the calls of sign-in only', async () => {
    await house.aUser({ username: 'amira' });
    const cookie = cookieOf(await signIn('amira'));
    expect(cookie).toMatch(/^visite_device=[\w.-]+; /);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/api/auth']) expect(cookie).toContain(part);
    expect((await signIn('amira', 'Falsch2026')).headers['set-cookie']).toBeUndefined();
  });

  it('stays open while somebody else locks all unknown ones out', async () => {
    await house.aUser({ username: 'amira' });
    const known = sending(cookieOf(await signIn('amira')));
    await fail('amira', SIGN_IN_LIMIT_PER_ACCOUNT);
    expect((await signIn('amira')).status).toBe(429);
    expect((await signIn('amira', TEST_PASSWORD, known)).status).toBe(200);
  });

  it('has a limit of its own, which its owner’s success elsewhere does not lift for others', async () => {
    await house.aUser({ username: 'amira' });
    const known = sending(cookieOf(await signIn('amira')));
    expect((await fail('amira', SIGN_IN_LIMIT_PER_ACCOUNT + 1, known)).at(-1)).toBe(429);
    expect((await signIn('amira')).status).toBe(200);
    expect((await signIn('amira', TEST_PASSWORD, known)).status).toBe(429);
    await fail('amira', SIGN_IN_LIMIT_PER_ACCOUNT);
    house.clock.forward({ minutes: 1 });
    expect((await signIn('amira')).status).toBe(429);
  });

  it('is known for those who signed in on it, and for nobody else', async () => {
    await house.aUser({ username: 'amira' });
    await house.aUser({ username: 'jose' });
    const ofAmira = cookieOf(await signIn('amira'));
    await fail('jose', SIGN_IN_LIMIT_PER_ACCOUNT);
    expect((await signIn('jose', TEST_PASSWORD, sending(ofAmira))).status).toBe(429);
    house.clock.forward({ minutes: 15 });
    const shared = sending(cookieOf(await signIn('jose', TEST_PASSWORD, sending(ofAmira))));
    await fail('jose', SIGN_IN_LIMIT_PER_ACCOUNT);
    await fail('amira', SIGN_IN_LIMIT_PER_ACCOUNT);
    expect((await signIn('jose', TEST_PASSWORD, shared)).status).toBe(200);
    expect((await signIn('amira', TEST_PASSWORD, shared)).status).toBe(200);
  });

  it('is not known by a cookie that was made up', async () => {
    await house.aUser({ username: 'amira' });
    const cookie = cookieOf(await signIn('amira'));
    await fail('amira', SIGN_IN_LIMIT_PER_ACCOUNT);
    const forged = sending(cookie.replace(/\.[\w-]{10}/, '.AAAAAAAAAA'));
    expect((await signIn('amira', TEST_PASSWORD, forged)).status).toBe(429);
  });
});

describe('a network address', () => {
  const clinic = { address: '203.0.113.7' };

  it('is slowed down for a minute, and known devices behind it are not', async () => {
    await house.aUser({ username: 'amira' });
    const known = sending(cookieOf(await signIn('amira')));
    for (let n = 0; n < SIGN_IN_LIMIT_PER_ADDRESS; n += 1) await fail(`guess${n}`, 1, clinic);
    const slowed = await signIn('amira', TEST_PASSWORD, clinic);
    expect([slowed.status, Number(slowed.headers['retry-after'])]).toEqual([429, ADDRESS_WINDOW_MINUTES * 60]);
    expect((await signIn('amira', TEST_PASSWORD, { ...clinic, ...known })).status).toBe(200);
    house.clock.forward({ minutes: ADDRESS_WINDOW_MINUTES });
    expect((await signIn('amira', TEST_PASSWORD, clinic)).status).toBe(200);
  });

  it('of IPv6 counts by its network', async () => {
    const from = (n: number) => ({ address: `2001:db8:1:2::${n.toString(16)}` });
    for (let n = 0; n < SIGN_IN_LIMIT_PER_ADDRESS; n += 1) await fail(`guess${n}`, 1, from(n + 1));
    expect((await signIn('other', 'Falsch2026', from(999))).status).toBe(429);
    expect((await signIn('other', 'Falsch2026', { address: '2001:db8:1:3::1' })).status).toBe(401);
  });
});

it('keeps no name and no address of what was tried', async () => {
  await signIn('amira', 'Falsch2026', { address: '203.0.113.7' });
  await house.call(null, requestPasswordReset, { body: { email: 'amira@clinic.example' } });
  const rows = await house.db.select().from(attempts);
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toMatch(/amira|203\.0|reset|account/);
});
