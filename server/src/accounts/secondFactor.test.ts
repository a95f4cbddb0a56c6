import { changePassword, confirmPasswordReset, getMe, issueToken, requestPasswordReset, signOut } from '@visite/contract/accounts.ts';
import { listCountries } from '@visite/contract/catalogues.ts';
import { updateOrganization } from '@visite/contract/organizations.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  finishSignIn,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@visite/contract/secondFactor.ts';
import { SECOND_STEP_MINUTES } from '@visite/core/accounts/secondFactor.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT, SIGN_IN_WINDOW_MINUTES } from '@visite/core/accounts/signInLimit.ts';
import { describe, expect, it } from 'vitest';
import { givePassword } from '#administration/admins.ts';
import { audit_entries } from '#organizations/tables.ts';
import { aPasskey, codeOf, withApp } from '#testing/authenticator.ts';
import { type CallOptions, type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { seal, unseal } from './seal.ts';
import { passkeys, recovery_codes, second_factors, sign_in_challenges } from './tables.ts';

const log: string[] = [];
const house = testHouse({ logTo: (line) => log.push(line) });

const signIn = ({ user }: Person, password = TEST_PASSWORD, options?: CallOptions) =>
  house.call(null, issueToken, { body: { grant_type: 'password', username: user.username, password } }, options);
const finish = (challenge: string, code: string, options?: CallOptions) =>
  house.call(null, finishSignIn, { body: { challenge, code } }, options);
const challengeOf = async (person: Person) => (await signIn(person)).error.challenge?.token ?? '';
const nextCode = (secret: string) => {
  house.clock.forward({ seconds: 30 });
  return codeOf(house, secret);
};
const deviceOf = (headers: Record<string, unknown>) => ({ headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } });
const proof = (code: string, current_password = TEST_PASSWORD) => ({ body: { current_password, code } });

describe('setting up an authenticator app', () => {
  it('asks for the password again', async () => {
    const learner = await house.signedIn('learner');
    const wrong = await house.call(learner, beginSecondFactor, { body: { current_password: 'Falsch2026' } });
    expect(wrong).toMatchObject({ status: 422, error: { errors: [{ path: 'current_password' }] } });
    expect(await house.db.select().from(second_factors)).toEqual([]);
  });

  it('counts once a first code of it was given, and gives ten recovery codes', async () => {
    const learner = await house.signedIn('learner');
    const { body: begun } = await house.call(learner, beginSecondFactor, { body: { current_password: TEST_PASSWORD } });
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(begun.address).toContain(begun.secret);
    expect((await signIn(learner)).status).toBe(200);
    const wrong = await house.call(learner, confirmSecondFactor, { body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 422, error: { errors: [{ path: 'code' }] } });
    const { body } = await house.call(learner, confirmSecondFactor, { body: { code: codeOf(house, begun.secret) } });
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(body.recovery_codes.every((code) => /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(code))).toBe(true);
    expect((await house.call(learner, getSecondFactor, {})).body).toEqual({
      confirmed_at: house.now().toISOString(),
      recovery_codes_left: 10,
    });
    expect((await house.call(learner, getMe, {})).body.has_second_factor).toBe(true);
    expect((await signIn(learner)).status).toBe(401);
  });

  it('begun again it has another secret; once on it is not replaced', async () => {
    const learner = await house.signedIn('learner');
    const begin = () => house.call(learner, beginSecondFactor, { body: { current_password: TEST_PASSWORD } });
    const first = (await begin()).body.secret;
    const second = (await begin()).body.secret;
    expect(second).not.toBe(first);
    expect((await house.call(learner, confirmSecondFactor, { body: { code: codeOf(house, first) } })).status).toBe(422);
    expect((await house.call(learner, confirmSecondFactor, { body: { code: codeOf(house, second) } })).status).toBe(200);
    expect(await begin()).toMatchObject({ status: 409, error: { code: 'second_factor_on' } });
  });

  it('signs other devices out, which came in without a code', async () => {
    const phone = await house.signedIn('learner');
    const laptop = await house.signIn(phone.user);
    await withApp(house, phone);
    expect((await house.call(phone, getMe, {})).status).toBe(200);
    expect((await house.call(laptop, getMe, {})).status).toBe(401);
  });

  it('is told by mail and in the log of each organisation, without the secret', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    expect((await house.postedMails()).at(-1)).toMatchObject({
      recipient: learner.user.email,
      subject: 'Anmeldung in zwei Schritten bei Visite eingeschaltet',
    });
    const entries = await house.db.select().from(audit_entries);
    expect(entries.at(-1)).toMatchObject({ action: 'second_factor_set', actor_id: learner.user.id, subject_id: learner.user.id });
    expect(entries.at(-1)?.organization_id).not.toBeNull();
    expect(JSON.stringify([entries, await house.postedMails()])).not.toContain(secret);
  });

  it('keeps the secret sealed and the recovery codes as keyed hashes only, and neither in the log', async () => {
    const learner = await house.signedIn('learner');
    const { secret, recovery_codes: codes } = await withApp(house, learner);
    const [row] = await house.db.select().from(second_factors);
    const stored = JSON.stringify([row, await house.db.select().from(recovery_codes)]);
    expect(unseal(house, learner.user.id, row?.secret ?? '')).toBe(secret);
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(plain);
      expect(log.join()).not.toContain(plain);
    }
  });

  it('opens a sealed secret for its owner and with the same key only', async () => {
    const sealed = seal(house, 'one', 'JBSWY3DPEHPK3PXP');
    expect(unseal(house, 'one', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(unseal(house, 'other', sealed)).toBeUndefined();
    expect(unseal({ tokenKey: new Uint8Array(48), otherTokenKeys: [] }, 'one', sealed)).toBeUndefined();
    expect(unseal(house, 'one', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  });

  it('takes no code, and breaks nothing, after the server’s secret has changed', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    await house.db.update(second_factors).set({ secret: seal({ tokenKey: new Uint8Array(48) }, learner.user.id, secret) });
    expect((await finish(await challengeOf(learner), nextCode(secret))).status).toBe(422);
  });

  it('is not for the accounts that everybody uses in a demo', async () => {
    const shared = await house.signedIn('manager', { user: { username: 'manager' } });
    expect((await house.call(shared, getMe, {})).body.second_factor_need).toBe('VOLUNTARY');
    const begun = await house.call(shared, beginSecondFactor, { body: { current_password: TEST_PASSWORD } });
    expect(begun).toMatchObject({ status: 403, error: { code: 'demo_account' } });
  });
});

describe('who is asked for it', () => {
  it.each([
    ['learner', 'VOLUNTARY'],
    ['mentor', 'VOLUNTARY'],
    ['tutor', 'VOLUNTARY'],
    ['manager', 'ASKED'],
    ['superuser', 'ASKED'],
    ['admin', 'ASKED'],
  ] as const)('%s: %s, and they can work meanwhile', async (role, need) => {
    const person = await house.signedIn(role);
    expect((await house.call(person, getMe, {})).body).toMatchObject({ second_factor_need: need, has_second_factor: false });
  });
});

describe('an organisation that demands it (setting `requires_two_factor`)', () => {
  const demand = (as: Person, organization_id: string, requires_two_factor: boolean) =>
    house.call(as, updateOrganization, { params: { organization_id }, body: { requires_two_factor } });

  it('lets managers and superusers do nothing else before, checked by the server', async () => {
    const organizationId = await house.anOrganization();
    const superuser = await house.signedIn('superuser', { organizationId });
    const manager = await house.signedIn('manager', { organizationId });
    const others = await Promise.all((['learner', 'tutor'] as const).map((role) => house.signedIn(role, { organizationId })));
    const elsewhere = await house.signedIn('manager');
    const countries = (as: Person) => house.call(as, listCountries, {});
    expect((await demand(manager, organizationId, true)).status).toBe(403);
    expect((await demand(superuser, organizationId, true)).body.requires_two_factor).toBe(true);
    for (const person of [superuser, manager]) {
      expect(await countries(person)).toMatchObject({ status: 403, error: { code: 'second_factor_demanded' } });
      expect((await house.call(person, getMe, {})).body.second_factor_need).toBe('REQUIRED');
    }
    for (const person of [...others, elsewhere]) expect((await countries(person)).status).toBe(200);
    expect((await house.db.select().from(audit_entries)).at(-1)).toMatchObject({
      action: 'organization_changed',
      details: { requires_two_factor: [false, true] },
    });
    await withApp(house, manager);
    expect((await countries(manager)).status).toBe(200);
    expect((await countries(superuser)).status).toBe(403);
  });

  it('leaves the way open to set it up, to change the password and to sign out', async () => {
    const organizationId = await house.anOrganization();
    const superuser = await house.signedIn('superuser', { organizationId });
    await demand(superuser, organizationId, true);
    const change = { current_password: TEST_PASSWORD, new_password: 'Herbst2026' };
    expect((await house.call(superuser, changePassword, { body: change })).status).toBe(204);
    expect((await house.call(superuser, getSecondFactor, {})).status).toBe(200);
    expect((await house.call(superuser, signOut, {})).status).toBe(204);
  });

  it('leaves the accounts that everybody uses in a demo with their password alone', async () => {
    const organizationId = await house.anOrganization();
    const shared = await house.signedIn('superuser', { organizationId, user: { username: 'superuser' } });
    await demand(shared, organizationId, true);
    expect((await house.call(shared, listCountries, {})).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  it('answers the right password with a challenge and no token', async () => {
    const learner = await house.signedIn('learner');
    await withApp(house, learner);
    const { status, error, headers } = await signIn(learner);
    expect(status).toBe(401);
    expect(error).toEqual({
      code: 'second_factor_needed',
      message: 'Das Passwort stimmt. Es fehlt noch der Code aus deiner Authenticator-App.',
      challenge: {
        token: expect.any(String),
        expires_at: new Date(house.now().getTime() + SECOND_STEP_MINUTES * 60_000).toISOString(),
        methods: ['code'],
      },
    });
    // Nor does it make the device one from which the account is used.
    expect(headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(await house.db.select().from(sign_in_challenges))).not.toContain(error.challenge?.token);
  });

  it('says of a wrong password what it says to everybody', async () => {
    const learner = await house.signedIn('learner');
    await withApp(house, learner);
    expect(await signIn(learner, 'Falsch2026')).toMatchObject({ status: 401, error: { code: 'wrong_credentials' } });
  });

  it('gives the tokens for the code, and knows the device from then on', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    const { status, body, headers } = await finish(await challengeOf(learner), nextCode(secret));
    expect(status).toBe(200);
    expect((await house.call(body.access_token, getMe, {})).body.id).toBe(learner.user.id);
    expect(String(headers['set-cookie'])).toContain('visite_device=');
  });

  it.each([
    [-30, 200],
    [30, 200],
    [-90, 422],
    [90, 422],
  ])('takes the code of a phone whose clock is %i seconds off: %i', async (late, expected) => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    house.clock.forward({ minutes: 5 });
    expect((await finish(await challengeOf(learner), codeOf(house, secret, late))).status).toBe(expected);
  });

  it('takes a code once, and no older one after it', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    const code = nextCode(secret);
    const older = codeOf(house, secret, -30);
    expect((await finish(await challengeOf(learner), code)).status).toBe(200);
    expect((await finish(await challengeOf(learner), code)).status).toBe(422);
    expect((await finish(await challengeOf(learner), older)).status).toBe(422);
    const same = nextCode(secret);
    const challenges = [await challengeOf(learner), await challengeOf(learner), await challengeOf(learner)];
    const statuses = await Promise.all(challenges.map(async (challenge) => (await finish(challenge, same)).status));
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const learner = await house.signedIn('learner');
    const { recovery_codes: codes } = await withApp(house, learner);
    const typed = codes[3]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect((await finish(await challengeOf(learner), typed)).status).toBe(200);
    expect((await finish(await challengeOf(learner), typed)).status).toBe(422);
    expect((await house.call(learner, getSecondFactor, {})).body.recovery_codes_left).toBe(9);
  });

  it('takes nobody else’s code', async () => {
    const learner = await house.signedIn('learner');
    const colleague = await house.signedIn('learner');
    await withApp(house, learner);
    const other = await withApp(house, colleague);
    const challenge = await challengeOf(learner);
    expect((await finish(challenge, nextCode(other.secret))).status).toBe(422);
    expect((await finish(challenge, other.recovery_codes[0] ?? '')).status).toBe(422);
  });

  it('uses a challenge once, and not after its time', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    const challenge = await challengeOf(learner);
    expect((await finish(challenge, nextCode(secret))).status).toBe(200);
    expect(await finish(challenge, nextCode(secret))).toMatchObject({ status: 401, error: { code: 'challenge_over' } });
    const late = await challengeOf(learner);
    house.clock.forward({ minutes: SECOND_STEP_MINUTES });
    expect(await finish(late, codeOf(house, secret))).toMatchObject({ status: 401, error: { code: 'challenge_over' } });
    await challengeOf(learner);
    expect(await house.db.select().from(sign_in_challenges)).toHaveLength(1);
  });

  it('limits wrong codes like wrong passwords, and the right password does not begin anew', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    for (let n = 0; n < SIGN_IN_LIMIT_PER_ACCOUNT; n += 1) {
      expect((await finish(await challengeOf(learner), `00000${n}`)).status).toBe(422);
    }
    expect((await finish(await challengeOf(learner), nextCode(secret))).status).toBe(429);
    house.clock.forward({ minutes: SIGN_IN_WINDOW_MINUTES });
    expect((await finish(await challengeOf(learner), codeOf(house, secret))).status).toBe(200);
  });

  it('does not let strangers who know the password lock a known device out', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    const known = deviceOf((await finish(await challengeOf(learner), nextCode(secret))).headers);
    for (let n = 0; n <= SIGN_IN_LIMIT_PER_ACCOUNT; n += 1) await finish(await challengeOf(learner), `00000${n}`);
    expect((await finish(await challengeOf(learner), nextCode(secret))).status).toBe(429);
    expect((await finish(await challengeOf(learner), nextCode(secret), known)).status).toBe(200);
  });

  it('ends a sign-in that waits for its code when the password changes', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    const challenge = await challengeOf(learner);
    await house.call(learner, changePassword, { body: { current_password: TEST_PASSWORD, new_password: 'Herbst2026' } });
    expect(await finish(challenge, nextCode(secret))).toMatchObject({ status: 401, error: { code: 'challenge_over' } });
  });
});

describe('what does not go around it', () => {
  it('a new password by mail leaves it on', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    await house.call(null, requestPasswordReset, { body: { email: learner.user.email } });
    const token = /token=([\w-]+)/.exec((await house.postedMails()).at(-1)?.body ?? '')?.[1] ?? '';
    await house.call(null, confirmPasswordReset, { body: { token, new_password: 'Herbst2026' } });
    const { error } = await signIn(learner, 'Herbst2026');
    expect(error.code).toBe('second_factor_needed');
    expect((await finish(error.challenge?.token ?? '', nextCode(secret))).status).toBe(200);
  });

  it('a password that an admin gives leaves it on, unless the device is lost', async () => {
    const learner = await house.signedIn('learner');
    await withApp(house, learner);
    await aPasskey(house, learner.user.id);
    await givePassword(house, learner.user.username, 'Station2026');
    expect((await signIn(learner, 'Station2026')).error.code).toBe('second_factor_needed');
    expect((await house.db.select().from(audit_entries)).at(-1)?.action).toBe('password_given');
    await givePassword(house, learner.user.username, 'Station2027', true);
    expect((await signIn(learner, 'Station2027')).status).toBe(200);
    expect(await house.db.select().from(passkeys)).toEqual([]);
    expect((await house.postedMails()).at(-1)?.subject).toContain('entfernt');
    const entry = (await house.db.select().from(audit_entries)).find(({ action }) => action === 'factors_removed');
    expect(entry).toMatchObject({ actor_id: null, subject_id: learner.user.id });
  });

  it('a deactivated account stays out after the right code', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    const challenge = await challengeOf(learner);
    await house.db.execute("update organization_members set status = 'DEACTIVATED'");
    expect(await finish(challenge, nextCode(secret))).toMatchObject({ status: 403, error: { code: 'account_deactivated' } });
  });
});

describe('renewing the recovery codes, and turning it off', () => {
  it('asks for password and code', async () => {
    const learner = await house.signedIn('learner');
    const { secret } = await withApp(house, learner);
    for (const call of [renewRecoveryCodes, removeSecondFactor]) {
      const wrongPassword = await house.call(learner, call, proof(nextCode(secret), 'Falsch2026'));
      expect(wrongPassword).toMatchObject({ status: 422, error: { errors: [{ path: 'current_password' }] } });
      expect(await house.call(learner, call, proof('000000'))).toMatchObject({ status: 422, error: { errors: [{ path: 'code' }] } });
    }
    expect((await signIn(learner)).status).toBe(401);
  });

  it('makes the former codes worthless', async () => {
    const learner = await house.signedIn('learner');
    const { secret, recovery_codes: former } = await withApp(house, learner);
    const { body } = await house.call(learner, renewRecoveryCodes, proof(nextCode(secret)));
    expect(body.recovery_codes).toHaveLength(10);
    expect((await finish(await challengeOf(learner), former[0] ?? '')).status).toBe(422);
    expect((await finish(await challengeOf(learner), body.recovery_codes[0] ?? '')).status).toBe(200);
  });

  it('lets the password alone sign in again, with a recovery code where the phone is lost', async () => {
    const learner = await house.signedIn('learner');
    const { recovery_codes: codes } = await withApp(house, learner);
    expect((await house.call(learner, removeSecondFactor, proof(codes[0] ?? ''))).status).toBe(204);
    expect((await signIn(learner)).status).toBe(200);
    expect(await house.db.select().from(recovery_codes)).toEqual([]);
    expect((await house.postedMails()).at(-1)?.subject).toContain('ausgeschaltet');
    expect((await house.db.select().from(audit_entries)).at(-1)?.action).toBe('second_factor_removed');
    expect((await house.call(learner, removeSecondFactor, proof('123456'))).error.code).toBe('second_factor_off');
  });
});
