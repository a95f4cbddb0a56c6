import { getMe, issueToken } from '@visite/contract/accounts.ts';
import {
  changeSubscription,
  createSubscription,
  getAdministeredOrganization,
  listOrganizations,
  updateAdministeredOrganization,
} from '@visite/contract/administration.ts';
import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { acceptInvite, createInvite } from '@visite/contract/invites.ts';
import { getOrganization, listMyMemberships } from '@visite/contract/organizations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let admin: Person;
let organization_id: string;
beforeEach(async () => {
  admin = await house.signedIn('admin');
  organization_id = await house.anOrganization('Klinikum Nord');
});

const params = () => ({ organization_id });
const detail = async () => (await house.call(admin, getAdministeredOrganization, { params: params() })).body;
const deactivate = (is_deactivated: boolean) =>
  house.call(admin, updateAdministeredOrganization, { params: params(), body: { is_deactivated } });
const signIn = (username: string) => house.call(null, issueToken, { body: { grant_type: 'password', username, password: TEST_PASSWORD } });
const actions = async () =>
  (await house.call(admin, listAuditEntries, { params: params() })).body.items.map(({ action, details }) => [action, details]);

describe('an organisation that is deactivated', () => {
  it('gives its members no access, says so plainly, keeps everything, and lets them in again', async () => {
    const learner = await house.signedIn('learner', { organizationId: organization_id });
    const { username } = learner.user;
    const before = await house.db.select().from(organization_members);
    expect((await deactivate(true)).body.deactivated_at).toBe('2026-03-10T09:00:00.000Z');
    expect((await house.call(learner, getMe, {})).status).toBe(401);
    const refused = await signIn(username);
    expect([refused.status, refused.error.code]).toEqual([403, 'organization_deactivated']);
    expect(refused.error.message).toContain('Gelöscht ist nichts');
    const refresh = { grant_type: 'refresh_token' as const, refresh_token: learner.token.refresh_token };
    expect((await house.call(null, issueToken, { body: refresh })).error.code).toBe('organization_deactivated');
    expect(await house.db.select().from(organization_members)).toEqual(before);
    await deactivate(false);
    expect((await signIn(username)).status).toBe(200);
    expect((await actions()).map(([action]) => action)).toEqual(['organization_reactivated', 'organization_deactivated']);
  });

  it('is gone for members who are in another one too, and still there for admins', async () => {
    const both = await house.signedIn('manager');
    await addMember(house, organization_id, both.user.id, { is_superuser: true });
    expect((await house.call(both, getOrganization, { params: params() })).status).toBe(200);
    await deactivate(true);
    expect((await house.call(both, getOrganization, { params: params() })).status).toBe(404);
    const memberships = (await house.call(both, listMyMemberships, {})).body;
    expect(memberships.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'DEACTIVATED']);
    expect((await house.call(admin, getOrganization, { params: params() })).status).toBe(200);
  });

  it('takes nobody in', async () => {
    const body = { organization_id, email: 'neu@clinic.example', first_name: 'Neu', last_name: 'Neumann' };
    expect((await house.call(admin, createInvite, { body })).status).toBe(200);
    await deactivate(true);
    const mail = (await house.postedMails()).at(-1);
    const token = /invite\/accept\?token=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const joined = await house.call(null, acceptInvite, { body: { token, username: 'neumann', password: TEST_PASSWORD } });
    expect([joined.status, joined.error.code]).toEqual([403, 'organization_deactivated']);
    await deactivate(false);
    expect((await house.call(null, acceptInvite, { body: { token, username: 'neumann', password: TEST_PASSWORD } })).status).toBe(200);
  });
});

describe('subscriptions in the hand of admins', () => {
  it('are added and changed in plan, seats and days, all written down', async () => {
    const made = await house.call(admin, createSubscription, {
      params: params(),
      body: { plan: 'test', seats: 5, starts_on: '2026-03-01', ends_on: '2026-03-31' },
    });
    expect(made.body).toMatchObject({ plan: 'test', seats: 5, is_running: true, ends_at: '2026-03-31T22:00:00.000Z' });
    expect((await detail()).seats.total).toBe(105);
    const changed = await house.call(admin, changeSubscription, {
      params: { organization_id, subscription_id: made.body.id },
      body: { plan: 'standard', seats: 8, ends_on: '2026-03-09' },
    });
    expect(changed.body).toMatchObject({ plan: 'standard', seats: 8, is_running: false });
    expect((await detail()).seats.total).toBe(100);
    const again = await house.call(admin, changeSubscription, {
      params: { organization_id, subscription_id: made.body.id },
      body: { ends_on: null },
    });
    expect(again.body).toMatchObject({ is_running: true, ends_at: null });
    expect((await actions()).map(([action]) => action)).toEqual(['subscription_changed', 'subscription_changed', 'subscription_created']);
  });

  it('never end before they begin, nor leave members without the seats that they have', async () => {
    const subscription_id = (await detail()).subscriptions[0]?.id ?? '';
    const at = { params: { organization_id, subscription_id } };
    const wrong = await house.call(admin, changeSubscription, { ...at, body: { starts_on: '2026-05-02', ends_on: '2026-05-01' } });
    expect(wrong).toMatchObject({ status: 422, error: { errors: [{ path: 'ends_on' }] } });
    const longAgo = await house.call(admin, changeSubscription, { ...at, body: { starts_on: '0001-01-01' } });
    expect(longAgo).toMatchObject({ status: 422, error: { errors: [{ path: 'starts_on' }] } });
    for (let n = 0; n < 2; n += 1) await addMember(house, organization_id, (await house.aUser()).id);
    const few = await house.call(admin, changeSubscription, { ...at, body: { seats: 1 } });
    expect(few.error.code).toBe('seats_in_use');
    expect((await detail()).seats).toMatchObject({ total: 100, used: 2 });
    const elsewhere = { organization_id: await house.anOrganization(), subscription_id };
    expect((await house.call(admin, changeSubscription, { params: elsewhere, body: { seats: 3 } })).status).toBe(404);
  });
});

describe('the list of organisations', () => {
  it('is asked for with as many statements for many as for few', async () => {
    const few = await house.queriesOf(() => house.call(admin, listOrganizations, {}));
    for (let n = 0; n < 20; n += 1) await house.anOrganization(`Klinik ${n}`);
    expect(await house.queriesOf(() => house.call(admin, listOrganizations, {}))).toBe(few);
  });
});
