import { changePassword, endAllSignIns, endSignIn, getMe, issueToken, listSignIns } from '@visite/contract/accounts.ts';
import { expect, it } from 'vitest';
import { TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

async function on(userAgent: string): Promise<string> {
  const body = { grant_type: 'password', username: 'amira', password: TEST_PASSWORD } as const;
  return (await house.call(null, issueToken, { body }, { headers: { 'user-agent': userAgent } })).body.access_token;
}
const isIn = async (token: string) => (await house.call(token, getMe, {})).status === 200;

it('shows where one is signed in, in plain words, and which of them this is', async () => {
  const { id: user_id } = await house.aUser({ username: 'amira' });
  const phone = await on(PHONE);
  house.clock.forward({ minutes: 30 });
  await on(COMPUTER);
  expect((await house.call(phone, listSignIns, { params: { user_id } })).body).toMatchObject([
    { browser: 'Firefox', system: 'Windows', kind: 'COMPUTER', is_current: false, last_used_at: house.now().toISOString() },
    { browser: 'Chrome', system: 'Android', kind: 'PHONE', is_current: true },
  ]);
});

it('notes the use when a device renews its tokens', async () => {
  const { id: user_id } = await house.aUser({ username: 'amira' });
  const credentials = { grant_type: 'password', username: 'amira', password: TEST_PASSWORD } as const;
  const { body: first } = await house.call(null, issueToken, { body: credentials });
  house.clock.forward({ minutes: 50 });
  const renewed = await house.call(null, issueToken, { body: { grant_type: 'refresh_token', refresh_token: first.refresh_token } });
  const { body } = await house.call(renewed.body.access_token, listSignIns, { params: { user_id } });
  expect(body).toMatchObject([{ last_used_at: house.now().toISOString(), browser: null, kind: 'UNKNOWN' }]);
});

it('signs one device out, or all of them', async () => {
  const { id: user_id } = await house.aUser({ username: 'amira' });
  const [phone, computer] = [await on(PHONE), await on(COMPUTER)];
  const { body: devices } = await house.call(phone, listSignIns, { params: { user_id } });
  const other = devices.find(({ is_current }) => !is_current)?.id ?? '';
  expect((await house.call(phone, endSignIn, { params: { user_id, sign_in_id: other } })).status).toBe(204);
  expect([await isIn(phone), await isIn(computer)]).toEqual([true, false]);
  expect((await house.call(phone, listSignIns, { params: { user_id } })).body).toHaveLength(1);
  expect((await house.call(phone, endAllSignIns, { params: { user_id } })).status).toBe(204);
  expect(await isIn(phone)).toBe(false);
});

it('is nobody else’s to see or to end', async () => {
  const { id: user_id } = await house.aUser({ username: 'amira' });
  const phone = await on(PHONE);
  const [mine] = (await house.call(phone, listSignIns, { params: { user_id } })).body;
  const stranger = await house.signedIn('manager');
  expect((await house.call(stranger, listSignIns, { params: { user_id } })).status).toBe(404);
  const foreign = { user_id: stranger.user.id, sign_in_id: mine?.id ?? '' };
  expect((await house.call(stranger, endSignIn, { params: foreign })).status).toBe(404);
  expect((await house.call(stranger, endAllSignIns, { params: { user_id } })).status).toBe(404);
  expect(await isIn(phone)).toBe(true);
});

it('leaves only this device when the password changes', async () => {
  const { id: user_id } = await house.aUser({ username: 'amira' });
  const [phone, computer] = [await on(PHONE), await on(COMPUTER)];
  const body = { current_password: TEST_PASSWORD, new_password: 'Herbst2027' };
  expect((await house.call(phone, changePassword, { body })).status).toBe(204);
  expect([await isIn(phone), await isIn(computer)]).toEqual([true, false]);
  expect((await house.call(phone, listSignIns, { params: { user_id } })).body).toHaveLength(1);
});
