import { getMe } from '@visite/contract/accounts.ts';
import { listAuditEntries } from '@visite/contract/auditLog.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { listMembers, updateMember } from '@visite/contract/members.ts';
import { getSeats } from '@visite/contract/organizations.ts';
import { describe, expect, it } from 'vitest';
import { award } from '#progress/award.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { createOrganization } from './createOrganization.ts';

const house = testHouse();

type Query = NonNullable<Call<typeof listMembers>['query']>;
type Change = Call<typeof updateMember>['body'];

const list = async (as: Person, organization_id: string, query: Query = {}) =>
  (await house.call(as, listMembers, { params: { organization_id }, query })).body;
const names = async (as: Person, organization_id: string, query: Query = {}) =>
  (await list(as, organization_id, query)).items.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const change = (as: Person, organization_id: string, user_id: string, body: Change) =>
  house.call(as, updateMember, { params: { organization_id, user_id }, body });

/** A clinic with a manager and some people with names. */
async function clinicWith(...people: [string, string][]) {
  const organizationId = await house.anOrganization();
  const manager = await house.signedIn('manager', { organizationId, user: { first_name: 'Sabine', last_name: 'Albers' } });
  const members = [];
  for (const [first_name, last_name] of people)
    members.push(await house.signedIn('learner', { organizationId, user: { first_name, last_name } }));
  return { organizationId, manager, members };
}

describe('the member list (Specification 7, organisations)', () => {
  it('is ordered by name, whatever letters it is written in', async () => {
    const { organizationId, manager } = await clinicWith(['Zoë', 'Özdemir'], ['Linh', 'Nguyễn'], ['Ana', 'Otto'], ['Ben', 'ábel']);
    expect(await names(manager, organizationId)).toEqual(['Ben ábel', 'Sabine Albers', 'Linh Nguyễn', 'Ana Otto', 'Zoë Özdemir']);
    expect((await names(manager, organizationId, { order_by: '-name' }))[0]).toBe('Zoë Özdemir');
  });

  it('is searched by each word in name, e-mail address and username, accents aside', async () => {
    const { organizationId, manager } = await clinicWith(['Linh', 'Nguyễn'], ['Zoë', 'Özdemir'], ['Ana', '100%']);
    expect(await names(manager, organizationId, { search: 'NGUYEN linh' })).toEqual(['Linh Nguyễn']);
    expect(await names(manager, organizationId, { search: 'ozd' })).toEqual(['Zoë Özdemir']);
    expect(await names(manager, organizationId, { search: '%' })).toEqual(['Ana 100%']);
    expect(await names(manager, organizationId, { search: 'linh ozd' })).toEqual([]);
    expect(await names(manager, organizationId, { search: '@clinic.example' })).toHaveLength(4);
  });

  it('is filtered by role and status, and paged with its total', async () => {
    const { organizationId, manager, members } = await clinicWith(['Amira', 'A'], ['Berta', 'B'], ['Carla', 'C']);
    await change(manager, organizationId, members[0]?.user.id ?? '', { is_tutor: true });
    await change(manager, organizationId, members[1]?.user.id ?? '', { status: 'DEACTIVATED' });
    expect(await names(manager, organizationId, { is_tutor: 'true' })).toEqual(['Amira A']);
    expect(await names(manager, organizationId, { is_manager: 'true' })).toEqual(['Sabine Albers']);
    expect(await names(manager, organizationId, { is_manager: 'false', status: ['ACTIVE'] })).toEqual(['Amira A', 'Carla C']);
    expect(await names(manager, organizationId, { status: ['DEACTIVATED'] })).toEqual(['Berta B']);
    const page = await list(manager, organizationId, { limit: 2, offset: 2 });
    expect(page).toMatchObject({ total: 4, limit: 2, offset: 2 });
    expect(page.items).toHaveLength(2);
  });

  it('tells when somebody last worked', async () => {
    const { organizationId, manager, members } = await clinicWith(['Amira', 'A']);
    await award(house.db, members[0]?.user.id ?? '', 'case_solved', 'case', new Date('2026-03-09T10:00:00Z'));
    const { items } = await list(manager, organizationId, { search: 'amira' });
    expect(items[0]).toMatchObject({ last_active_at: '2026-03-09T10:00:00.000Z', joined_at: house.now().toISOString(), status: 'ACTIVE' });
    expect(items[0]?.policies).toEqual({ tutor: true, manager: false, superuser: false, status: true });
  });

  it('asks the database as often for many as for few', async () => {
    const { organizationId, manager } = await clinicWith(['Amira', 'A']);
    const few = await house.queriesOf(() => list(manager, organizationId));
    for (let n = 0; n < 20; n += 1) await house.signedIn('learner', { organizationId });
    expect(await house.queriesOf(() => list(manager, organizationId))).toBe(few);
  });
});

describe('roles and status (domain 2)', () => {
  it('a manager makes tutors, no managers', async () => {
    const { organizationId, manager, members } = await clinicWith(['Amira', 'A']);
    const id = members[0]?.user.id ?? '';
    expect((await change(manager, organizationId, id, { is_tutor: true })).body).toMatchObject({ is_tutor: true, is_manager: false });
    expect((await change(manager, organizationId, id, { is_manager: true })).status).toBe(403);
    expect((await change(manager, organizationId, id, { is_superuser: true })).status).toBe(403);
  });

  it('a superuser makes managers; only an admin makes superusers', async () => {
    const { organizationId, members } = await clinicWith(['Amira', 'A']);
    const id = members[0]?.user.id ?? '';
    const superuser = await house.signedIn('superuser', { organizationId });
    expect((await change(superuser, organizationId, id, { is_manager: true })).body.is_manager).toBe(true);
    expect((await change(superuser, organizationId, id, { is_superuser: true })).status).toBe(403);
    const admin = await house.signedIn('admin');
    expect((await change(admin, organizationId, id, { is_superuser: true })).body.is_superuser).toBe(true);
  });

  it('a deactivated member frees the seat and cannot go on; one who comes back takes a seat', async () => {
    const { organizationId, manager, members } = await clinicWith(['Amira', 'A']);
    const amira = members[0] as Person;
    const used = async () => (await house.call(manager, getSeats, { params: { organization_id: organizationId } })).body.used;
    expect(await used()).toBe(2);
    expect((await change(manager, organizationId, amira.user.id, { status: 'DEACTIVATED' })).body.status).toBe('DEACTIVATED');
    expect(await used()).toBe(1);
    expect((await house.call(amira, getMe, {})).status).toBe(401);
    await change(manager, organizationId, amira.user.id, { status: 'ACTIVE' });
    expect(await used()).toBe(2);
    expect((await house.call(amira, getMe, {})).status).toBe(200);
  });

  it('nobody comes back without a free seat: 409, and the superusers are told once a day', async () => {
    const organizationId = await createOrganization(house, { name: 'Klein', kind: 'CLINIC', seats: 3 });
    const superuser = await house.signedIn('superuser', { organizationId });
    const [first, second] = [await house.signedIn('learner', { organizationId }), await house.signedIn('learner', { organizationId })];
    await change(superuser, organizationId, first.user.id, { status: 'DEACTIVATED' });
    await house.signedIn('learner', { organizationId });
    const back = await change(superuser, organizationId, first.user.id, { status: 'ACTIVE' });
    expect([back.status, back.error.code]).toEqual([409, 'no_free_seat']);
    await change(superuser, organizationId, first.user.id, { status: 'ACTIVE' });
    const mails = await house.postedMails();
    expect(mails).toMatchObject([{ recipient: superuser.user.email, subject: 'Visite: Alle Plätze von Klein sind belegt' }]);
    expect(mails[0]?.html).toContain('/dashboard/subscription');
    house.clock.forward({ days: 1, minutes: 1 });
    const later = await house.signIn(superuser.user);
    await change(later, organizationId, first.user.id, { status: 'ACTIVE' });
    expect(await house.postedMails()).toHaveLength(2);
    await change(later, organizationId, second.user.id, { status: 'DEACTIVATED' });
    expect((await change(later, organizationId, first.user.id, { status: 'ACTIVE' })).status).toBe(200);
  });

  it('are written down for superusers, with what was before', async () => {
    const { organizationId, manager, members } = await clinicWith(['Amira', 'Haddad']);
    await change(manager, organizationId, members[0]?.user.id ?? '', { is_tutor: true });
    await change(manager, organizationId, members[0]?.user.id ?? '', { is_tutor: true });
    const superuser = await house.signedIn('superuser', { organizationId });
    const { body } = await house.call(superuser, listAuditEntries, { params: { organization_id: organizationId } });
    expect(body.items).toMatchObject([
      {
        action: 'member_changed',
        actor: { first_name: 'Sabine' },
        subject_name: 'Amira Haddad',
        details: { is_tutor: [false, true] },
      },
    ]);
  });
});

describe('a role that is taken away while a call is on its way', () => {
  it('counts no more: every change was made before it, or is refused', async () => {
    const { organizationId, manager, members } = await clinicWith(['Amira', 'A'], ['Berta', 'B'], ['Carla', 'C']);
    const superuser = await house.signedIn('superuser', { organizationId });
    const demote = change(superuser, organizationId, manager.user.id, { is_manager: false });
    const changes = members.map(({ user }) => change(manager, organizationId, user.id, { is_tutor: true }));
    const [demoted, ...answers] = await Promise.all([demote, ...changes]);
    expect(demoted.status).toBe(200);
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    const audit = await house.call(superuser, listAuditEntries, { params: { organization_id: organizationId } });
    const order = audit.body.items.toReversed().map(({ subject_id }) => subject_id);
    expect(order.at(-1)).toBe(manager.user.id);
    expect(order).toHaveLength(1 + answers.filter(({ status }) => status === 200).length);
    expect((await change(manager, organizationId, members[0]?.user.id ?? '', { is_tutor: false })).status).toBe(403);
  });
});
