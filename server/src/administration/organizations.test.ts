import { createOrganization, listOrganizations } from '@visite/contract/administration.ts';
import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { acceptInvite, createInvite } from '@visite/contract/invites.ts';
import { listMembers } from '@visite/contract/members.ts';
import { getOrganization, listSubscriptions } from '@visite/contract/organizations.ts';
import { describe, expect, it } from 'vitest';
import { organizations } from '#organizations/tables.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

const CLINIC = {
  name: 'Klinikum Nord',
  kind: 'CLINIC' as const,
  plan: 'standard',
  seats: 2,
  superuser: { email: 'lang@nord.example', first_name: 'Eva', last_name: 'Lang' },
};
const create = (by: Person, more: object = {}) => house.call(by, createOrganization, { body: { ...CLINIC, ...more } });

async function acceptMailed(username: string) {
  const mail = (await house.postedMails()).at(-1);
  const token = /invite\/accept\?token=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  return house.call(null, acceptInvite, { body: { token, username, password: TEST_PASSWORD } });
}

describe('an organisation that an admin makes', () => {
  it('has its subscription, its entry in the audit log, and a superuser who comes in by the mail', async () => {
    const admin = await house.signedIn('admin');
    const { status, body } = await create(admin, { starts_on: '2026-03-01', ends_on: '2026-12-31' });
    expect(status).toBe(200);
    const params = { organization_id: body.id };
    const plans = await house.call(admin, listSubscriptions, { params });
    expect(plans.body).toMatchObject([
      { plan: 'standard', seats: 2, starts_at: '2026-02-28T23:00:00.000Z', ends_at: '2026-12-31T23:00:00.000Z', is_running: true },
    ]);
    const invited = await house.call(admin, listMembers, { params });
    expect(invited.body.items).toMatchObject([{ email: 'lang@nord.example', status: 'INVITED', is_superuser: true }]);
    const log = await house.call(admin, listAuditEntries, { params });
    expect(log.body.items.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['invite_created', admin.user.id],
      ['organization_created', admin.user.id],
    ]);

    const joined = await acceptMailed('lang');
    const seen = await house.call(joined.body.access_token, getOrganization, { params });
    expect(seen.body).toMatchObject({ name: 'Klinikum Nord', policies: { may_administrate: true } });
    expect((await house.call(joined.body.access_token, listOrganizations, {})).status).toBe(403);
  });

  it('is made whole or not at all', async () => {
    const admin = await house.signedIn('admin');
    const before = await house.db.select().from(organizations);
    const wrong = await create(admin, { starts_on: '2026-05-02', ends_on: '2026-05-01' });
    expect(wrong).toMatchObject({ status: 422, error: { errors: [{ path: 'ends_on' }] } });
    expect((await create(admin, { superuser: { ...CLINIC.superuser, email: 'nobody' } })).status).toBe(422);
    expect(await house.db.select().from(organizations)).toEqual(before);
    expect(await house.postedMails()).toEqual([]);
  });
});

describe('the list of organisations', () => {
  it('has all of them by name with their seats, and finds them by words of the name', async () => {
    const admin = await house.signedIn('admin', { organizationId: await house.anOrganization('Sprachschule Süd') });
    await create(admin, { ends_on: '2026-03-31' });
    const all = await house.call(admin, listOrganizations, {});
    expect(all.body).toMatchObject({
      total: 2,
      items: [
        { name: 'Klinikum Nord', is_running: true, seats: { total: 2, used: 0, reserved_by_invites: 1, free: 1 } },
        { name: 'Sprachschule Süd', is_running: true, seats: { used: 1 } },
      ],
    });
    const found = await house.call(admin, listOrganizations, { query: { search: 'nord klin' } });
    expect(found.body.items.map(({ name }) => name)).toEqual(['Klinikum Nord']);
    house.clock.set('2026-04-01T00:00:00Z');
    const later = await house.call(await house.signIn(admin.user), listOrganizations, { query: { search: 'nord' } });
    expect(later.body.items).toMatchObject([{ is_running: false, seats: { total: 0 } }]);
  });
});

describe('an invite as superuser', () => {
  it('is an admin’s to give', async () => {
    const organization_id = await house.anOrganization();
    const superuser = await house.signedIn('superuser', { organizationId: organization_id });
    const body = { organization_id, email: 'neu@clinic.example', first_name: 'Neu', last_name: 'Neumann', is_superuser: true };
    expect((await house.call(superuser, createInvite, { body })).status).toBe(403);
    expect((await house.call(await house.signedIn('admin'), createInvite, { body })).body).toMatchObject({ is_superuser: true });
  });
});
