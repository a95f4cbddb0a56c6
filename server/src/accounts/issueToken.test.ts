import { getMe, issueToken } from '@visite/contract/accounts.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT, SIGN_IN_LIMIT_PER_ADDRESS, SIGN_IN_WINDOW_MINUTES } from '@visite/core/accounts/signInLimit.ts';
import { expiryOf } from '@visite/core/accounts/token.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { type CallOptions, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { refresh_tokens, sign_ins } from './tables.ts';

const house = testHouse();

const signIn = (username: string, password = TEST_PASSWORD, options?: CallOptions) =>
  house.call(null, issueToken, { body: { grant_type: 'password', username, password } }, options);

async function failSignIn(username: string, times: number, options?: CallOptions) {
  for (let n = 0; n < times; n += 1) await signIn(username, 'Falsch2026', options);
}

describe('sign-in with a password (Specification 3 and 7, auth)', () => {
  it('gives an access token of 60 minutes and a refresh token', async () => {
    await house.aUser({ username: 'amira' });
    const { status, body } = await signIn('amira');
    expect(status).toBe(200);
    expect(body.token_type).toBe('bearer');
    expect(expiryOf(body.access_token)).toBe(house.now().getTime() / 1000 + 3600);
    expect((await house.call(body.access_token, getMe, {})).body.username).toBe('amira');
  });

  it('takes username or e-mail address, whatever their case, with blanks around', async () => {
    await house.aUser({ username: 'Amira', email: 'Amira@Clinic.example' });
    for (const name of ['amira', 'AMIRA', ' Amira ', 'amira@clinic.example', 'AMIRA@CLINIC.EXAMPLE']) {
      expect((await signIn(name)).status, name).toBe(200);
    }
  });

  it('says the same for a wrong password and an unknown name, in the caller’s language', async () => {
    await house.aUser({ username: 'amira' });
    const wrong = await signIn('amira', 'Falsch2026');
    const unknown = await signIn('nobody', 'Falsch2026');
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual({ code: 'wrong_credentials', message: 'Benutzername oder Passwort stimmt nicht.' });
    expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error]);
    const english = await signIn('amira', 'Falsch2026', { headers: { 'accept-language': 'en-GB,en;q=0.9' } });
    expect(english.error.message).toBe('The username or the password is not right.');
  });

  it('checks a password for an unknown name too, so that the clock does not tell which names exist', async () => {
    const user = await house.aUser({ username: 'amira' });
    const checked = vi.spyOn(house.passwords, 'isRight');
    await signIn('amira', 'Falsch2026');
    await signIn('nobody', 'Falsch2026');
    // What the check does for nobody's hash: platform/passwords.test.ts.
    expect(checked.mock.calls).toEqual([
      [user.password_hash, 'Falsch2026'],
      [undefined, 'Falsch2026'],
    ]);
    checked.mockRestore();
  });

  it('needs both fields of the form (422)', async () => {
    const { status, error } = await house.call(null, issueToken, { body: { grant_type: 'password', username: 'amira', password: '' } });
    expect(status).toBe(422);
    expect(error.errors?.map(({ path }) => path)).toEqual(['password']);
  });

  it('lets nobody in whom every organisation has deactivated, and says so only to who knows the password', async () => {
    const user = await house.aUser({ username: 'amira' });
    await addMember(house, await house.anOrganization(), user.id);
    await house.db.update(organization_members).set({ status: 'DEACTIVATED' }).where(eq(organization_members.user_id, user.id));
    expect((await signIn('amira')).error.code).toBe('account_deactivated');
    expect((await signIn('amira')).status).toBe(403);
    expect((await signIn('amira', 'Falsch2026')).error.code).toBe('wrong_credentials');
    await addMember(house, await house.anOrganization(), user.id);
    expect((await signIn('amira')).status).toBe(200);
  });

  it('keeps refresh tokens only as hashes', async () => {
    await house.aUser({ username: 'amira' });
    const { body } = await signIn('amira');
    const rows = await house.db.select().from(refresh_tokens);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.refresh_token);
  });

  it('forgets sign-ins whose tokens have all expired', async () => {
    await house.aUser({ username: 'amira' });
    await signIn('amira');
    house.clock.forward({ days: 10 });
    await signIn('amira');
    house.clock.forward({ days: 21 });
    await signIn('amira');
    expect(await house.db.select().from(sign_ins)).toHaveLength(2);
  });
});

describe('sign-in attempts (issue 2: limited by account and by address with a clear message)', () => {
  it('closes the account after too many failures, says how long, and opens it when the time is over', async () => {
    await house.aUser({ username: 'amira' });
    await failSignIn('amira', SIGN_IN_LIMIT_PER_ACCOUNT);
    house.clock.forward({ minutes: 5 });
    const closed = await signIn('amira');
    expect(closed.status).toBe(429);
    expect(closed.headers['retry-after']).toBe(String((SIGN_IN_WINDOW_MINUTES - 5) * 60));
    expect(closed.error.message).toBe('Zu viele Versuche. Bitte warte 10 Minuten und versuche es dann noch einmal.');
    house.clock.forward({ minutes: 10 });
    expect((await signIn('amira')).status).toBe(200);
  });

  it('counts username and e-mail address as one account, whatever their case', async () => {
    const user = await house.aUser({ username: 'amira' });
    await failSignIn('amira', SIGN_IN_LIMIT_PER_ACCOUNT / 2);
    await failSignIn(user.email.toUpperCase(), SIGN_IN_LIMIT_PER_ACCOUNT / 2);
    expect((await signIn('Amira')).status).toBe(429);
  });

  it('limits an unknown name the same way, so that the limit does not tell who exists', async () => {
    await failSignIn('nobody', SIGN_IN_LIMIT_PER_ACCOUNT);
    expect((await signIn('nobody')).status).toBe(429);
  });

  it('leaves other accounts of the same address open until the address has failed too often', async () => {
    await house.aUser({ username: 'amira' });
    const ward = { address: '203.0.113.7' };
    await failSignIn('jose', SIGN_IN_LIMIT_PER_ACCOUNT, ward);
    expect((await signIn('amira', TEST_PASSWORD, ward)).status).toBe(200);
    for (let n = SIGN_IN_LIMIT_PER_ACCOUNT; n < SIGN_IN_LIMIT_PER_ADDRESS; n += 1) await failSignIn(`guess${n}`, 1, ward);
    expect((await signIn('amira', TEST_PASSWORD, ward)).status).toBe(429);
    expect((await signIn('amira', TEST_PASSWORD, { address: '203.0.113.8' })).status).toBe(200);
  });

  it('forgets the account’s failures after a success', async () => {
    await house.aUser({ username: 'amira' });
    await failSignIn('amira', SIGN_IN_LIMIT_PER_ACCOUNT - 1);
    expect((await signIn('amira')).status).toBe(200);
    await failSignIn('amira', SIGN_IN_LIMIT_PER_ACCOUNT - 1);
    expect((await signIn('amira')).status).toBe(200);
  });

  it('does not count tries that were refused, so that hammering keeps nobody out longer', async () => {
    await house.aUser({ username: 'amira' });
    await failSignIn('amira', SIGN_IN_LIMIT_PER_ACCOUNT);
    house.clock.forward({ minutes: SIGN_IN_WINDOW_MINUTES - 1 });
    await failSignIn('amira', SIGN_IN_LIMIT_PER_ACCOUNT);
    house.clock.forward({ minutes: 1 });
    expect((await signIn('amira')).status).toBe(200);
  });

  it('lets no more guesses through than the limit when they come at the same moment', async () => {
    await house.aUser({ username: 'amira' });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn('amira', 'Falsch2026')));
    const tried = guesses.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(SIGN_IN_LIMIT_PER_ACCOUNT);
    expect(guesses.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });
});
