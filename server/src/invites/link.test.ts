import { getMe, issueToken } from '@visite/contract/accounts.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/invites.ts';
import { updateMember } from '@visite/contract/members.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { withApp } from '#testing/authenticator.ts';
import { TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { sign_ups } from './tables.ts';

const house = testHouse();

type Conditions = Call<typeof contract.setLink>['body'];

async function clinicWithLink(conditions: Conditions = {}) {
  const organizationId = await house.anOrganization('Klinik Nord');
  const superuser = await house.signedIn('superuser', { organizationId });
  const params = { organization_id: organizationId };
  const set = async (body: Conditions) => (await house.call(superuser, contract.setLink, { params, body })).body;
  const token = tokenOf((await set(conditions)).url);
  return { organizationId, superuser, params, set, token };
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

const join = (token: string, changes: Partial<Call<typeof contract.joinByLink>['body']> = {}) =>
  house.call(null, contract.joinByLink, {
    body: {
      token,
      email: 'amira@klinik.example',
      username: 'amira',
      password: 'Herbst2026',
      first_name: 'Amira',
      last_name: 'Haddad',
      native_language: 'aeb',
      ...changes,
    },
  });
const confirm = (token: string, password = 'Herbst2026', username?: string) =>
  house.call(null, contract.confirmSignUp, { body: { token, password, ...(username && { username }) } });
async function mailed(): Promise<string> {
  return /\?token=([\w-]+)/.exec((await house.postedMails()).at(-1)?.body ?? '')?.[1] ?? '';
}

describe('the organisation’s link (domain 2)', () => {
  it('makes the account when the address is confirmed with the password, and signs in', async () => {
    const { token, superuser, params } = await clinicWithLink();
    expect((await house.call(null, contract.viewLink, { body: { token } })).body).toEqual({
      organization_name: 'Klinik Nord',
      domains: [],
    });
    expect((await join(token)).status).toBe(204);
    expect(await house.db.select().from(users).where(eq(users.username, 'amira'))).toHaveLength(0);
    const secret = await mailed();
    const confirmed = await confirm(secret);
    const me = await house.call(confirmed.body.access_token, getMe, {});
    expect(me.body).toMatchObject({ username: 'amira', email_confirmed_at: house.now().toISOString(), native_language: 'aeb' });
    expect((await house.call(superuser, contract.getLink, { params })).body?.joined).toBe(1);
    const again = await confirm(secret);
    expect([again.status, again.error.code]).toEqual([410, 'sign_up_used']);
    // Nothing of the person is kept twice.
    expect(await house.db.select().from(sign_ups)).toMatchObject([{ email: '', username: '', first_name: '', password_hash: '' }]);
  });

  it('does not go around the second factor of the account that the address has', async () => {
    const { token } = await clinicWithLink();
    const known = await house.signedIn('learner');
    await withApp(house, known);
    await join(token, { email: known.user.email });
    const answer = await confirm(await mailed(), TEST_PASSWORD);
    expect(answer).toMatchObject({ status: 401, error: { code: 'second_factor_needed', challenge: { methods: ['code'] } } });
    expect(JSON.stringify(answer.error)).not.toContain('access_token');
  });

  it('gives a stranger who enters my address no account by my click', async () => {
    const { token } = await clinicWithLink();
    await join(token, { password: 'Angreifer2026' });
    const answer = await confirm(await mailed(), 'Herbst2026');
    expect(answer.error.errors?.[0]?.path).toBe('password');
    expect(await house.db.select().from(users).where(eq(users.username, 'amira'))).toHaveLength(0);
  });

  it('takes the listed domains only', async () => {
    const { token } = await clinicWithLink({ domains: ['Klinik.example'] });
    const other = await join(token, { email: 'amira@other.example' });
    expect(other.error.errors).toEqual([{ path: 'email', message: 'Nimm bitte deine E-Mail-Adresse von klinik.example.' }]);
    expect((await join(token)).status).toBe(204);
  });

  it('is full when as many have joined as may', async () => {
    const { token } = await clinicWithLink({ maximum: 1 });
    await join(token);
    const first = await mailed();
    await join(token, { email: 'b@klinik.example', username: 'berta' });
    const second = await mailed();
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ error }) => error.code)).toContain('link_full');
    expect((await join(token, { email: 'c@klinik.example', username: 'carla' })).error.code).toBe('link_full');
  });

  it('is worth nothing once it is closed or renewed, also for those who have not confirmed', async () => {
    const { token, superuser, params, set } = await clinicWithLink();
    await join(token);
    const waiting = await mailed();
    const renewed = tokenOf((await set({ is_renewed: true })).url);
    expect(renewed).not.toBe(token);
    expect((await join(token)).error.code).toBe('link_closed');
    expect((await confirm(waiting)).error.code).toBe('link_closed');
    expect((await join(renewed)).status).toBe(204);
    expect((await house.call(superuser, contract.closeLink, { params })).status).toBe(204);
    expect((await join(renewed)).error.code).toBe('link_closed');
    expect((await house.call(superuser, contract.getLink, { params })).body).toBeNull();
    expect((await join('invented')).error.code).toBe('link_unknown');
  });

  it('keeps its address when only the conditions change', async () => {
    const { token, set } = await clinicWithLink();
    expect(await set({ domains: ['klinik.example'], maximum: 5 })).toMatchObject({ domains: ['klinik.example'], maximum: 5 });
    expect(tokenOf((await set({ maximum: 6 })).url)).toBe(token);
    expect((await set({ domains: ['not a domain'] })) as object).toMatchObject({ code: 'validation' });
  });

  it('lets an account join that the address has, with its own password, and tells nobody else of it', async () => {
    const { token } = await clinicWithLink();
    await house.aUser({ username: 'old', email: 'amira@klinik.example' });
    expect((await join(token)).status).toBe(204);
    expect((await house.postedMails()).at(-1)?.body).toContain('schon ein Konto: old');
    const secret = await mailed();
    expect((await confirm(secret)).status).toBe(422);
    const { body } = await confirm(secret, TEST_PASSWORD);
    expect((await house.call(body.access_token, getMe, {})).body.username).toBe('old');
  });

  it('lets another username be chosen when the first was taken meanwhile', async () => {
    const { token } = await clinicWithLink();
    await join(token);
    const secret = await mailed();
    await house.aUser({ username: 'Amira' });
    expect((await confirm(secret)).error.code).toBe('username_taken');
    expect((await confirm(secret, 'Herbst2026', 'amira-h')).status).toBe(200);
    expect((await join(token, { email: 'c@klinik.example', username: 'AMIRA' })).error.code).toBe('username_taken');
  });

  it('expires its confirmation after three days', async () => {
    const { token } = await clinicWithLink();
    await join(token);
    const secret = await mailed();
    const view = (of: string) => house.call(null, contract.viewSignUp, { body: { token: of } });
    expect((await view(secret)).body).toEqual({ organization_name: 'Klinik Nord', email: 'amira@klinik.example' });
    expect((await view('invented')).error.code).toBe('link_unknown');
    house.clock.forward({ days: 3 });
    expect((await view(secret)).error.code).toBe('sign_up_expired');
    expect((await confirm(secret)).error.code).toBe('sign_up_expired');
    const { error } = await house.call(null, issueToken, { body: { grant_type: 'password', username: 'amira', password: 'Herbst2026' } });
    expect(error.code).toBe('wrong_credentials');
  });

  it('does not bring back who was deactivated', async () => {
    const { token, organizationId, superuser } = await clinicWithLink();
    const amira = await house.signedIn('learner', { organizationId, user: { username: 'amira', email: 'amira@klinik.example' } });
    const params = { organization_id: organizationId, user_id: amira.user.id };
    await house.call(superuser, updateMember, { params, body: { status: 'DEACTIVATED' } });
    await join(token, { username: 'amira2' });
    expect((await confirm(await mailed(), TEST_PASSWORD)).error.code).toBe('account_deactivated');
  });

  it('cannot be used to guess or to flood: 429', async () => {
    const { token } = await clinicWithLink();
    const statuses = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await join(token)).status);
    expect(statuses.at(-2)).toBe(204);
    expect(statuses.at(-1)).toBe(429);
    const secret = await mailed();
    const tries = [];
    for (let n = 0; n < 9; n += 1) tries.push((await confirm(secret, 'Falsch2026')).status);
    expect(tries.at(-1)).toBe(429);
  });
});
