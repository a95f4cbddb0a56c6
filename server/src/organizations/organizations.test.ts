import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { createMentorship, deleteMentorship, listMentoringsForMe, listMentorships } from '@visite/contract/mentorships.ts';
import { notifyOrganizationFull } from '@visite/contract/notifications.ts';
import * as contract from '@visite/contract/organizations.ts';
import { describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { announceEnd } from './announceEnd.ts';
import { addMember, createOrganization } from './createOrganization.ts';
import { subscriptions } from './tables.ts';

const house = testHouse();

const at = (organization_id: string) => ({ params: { organization_id } });

describe('an organisation', () => {
  it('tells each member what they may do in it', async () => {
    const organizationId = await house.anOrganization();
    const policiesOf = async (role: 'learner' | 'tutor' | 'manager' | 'superuser') =>
      Object.values(
        (await house.call(await house.signedIn(role, { organizationId }), contract.getOrganization, at(organizationId))).body.policies,
      );
    expect(await policiesOf('learner')).toEqual([false, false, false]);
    expect(await policiesOf('tutor')).toEqual([true, false, false]);
    expect(await policiesOf('manager')).toEqual([true, true, false]);
    expect(await policiesOf('superuser')).toEqual([true, true, true]);
  });

  it('is changed by its superuser, field by field', async () => {
    const organizationId = await house.anOrganization();
    const superuser = await house.signedIn('superuser', { organizationId });
    const put = (body: object) => house.call(superuser, contract.updateOrganization, { ...at(organizationId), body });
    expect((await put({ name: ' Klinik Nord ', branding: { accent: '#123abc' } })).body).toMatchObject({
      name: 'Klinik Nord',
      branding: { accent: '#123abc' },
      retention_months: null,
    });
    expect((await put({ retention_months: 12 })).body).toMatchObject({ name: 'Klinik Nord', retention_months: 12 });
    expect((await put({ branding: { accent: 'red' } })).status).toBe(422);
    expect((await put({ retention_months: 0 })).status).toBe(422);
  });
});

describe('seats and subscription (domain 2)', () => {
  async function clinic(seats: number) {
    const organizationId = await createOrganization(house, { name: 'Klinik', kind: 'CLINIC', seats });
    const superuser = await house.signedIn('superuser', { organizationId });
    const listed = async () => (await house.call(superuser, contract.listSubscriptions, at(organizationId))).body;
    const subscription_id = (await listed())[0]?.id ?? '';
    const change = (body: object) =>
      house.call(superuser, contract.updateSubscription, { params: { organization_id: organizationId, subscription_id }, body });
    const seatsNow = async () => (await house.call(superuser, contract.getSeats, at(organizationId))).body;
    return { organizationId, superuser, listed, change, seatsNow };
  }

  it('seats can be added, and taken away as far as they are free', async () => {
    const { organizationId, change, seatsNow } = await clinic(5);
    await house.signedIn('learner', { organizationId });
    expect((await change({ seats: 8 })).body.seats).toBe(8);
    expect(await seatsNow()).toEqual({ total: 8, used: 2, reserved_by_invites: 0, free: 6 });
    const tooFew = await change({ seats: 1 });
    expect([tooFew.status, tooFew.error.code]).toEqual([409, 'seats_in_use']);
    expect((await change({ seats: 2 })).status).toBe(200);
    expect((await seatsNow()).free).toBe(0);
  });

  it('a cancelled one runs to the end of its month; until then the cancellation can be taken back', async () => {
    const { change, listed, seatsNow } = await clinic(5);
    expect((await change({ is_cancelled: true })).body).toMatchObject({ ends_at: '2026-04-10T09:00:00.000Z', is_running: true });
    expect((await change({ is_cancelled: false })).body).toMatchObject({ ends_at: null, cancelled_at: null });
    await change({ is_cancelled: true });
    expect((await seatsNow()).total).toBe(5);
    expect(await listed()).toMatchObject([{ cancelled_at: house.now().toISOString() }]);
  });

  it('one that has ended gives no seats and is changed no more', async () => {
    const { organizationId, superuser, listed } = await clinic(5);
    const subscription_id = (await listed())[0]?.id ?? '';
    const change = (as: Person, body: object) =>
      house.call(as, contract.updateSubscription, { params: { organization_id: organizationId, subscription_id }, body });
    await change(superuser, { is_cancelled: true });
    house.clock.set('2026-04-10T09:00:00Z');
    const later = await house.signIn(superuser.user);
    expect((await house.call(later, contract.getSeats, at(organizationId))).body).toMatchObject({ total: 0, used: 1, free: 0 });
    expect((await change(later, { is_cancelled: false })).error.code).toBe('subscription_ended');
  });

  it('a week before the last one ends its superusers are told, once; the members stay (docs/decisions/0016)', async () => {
    const { organizationId, superuser, change } = await clinic(5);
    const learner = await house.signedIn('learner', { organizationId });
    await change({ is_cancelled: true });
    for (const day of ['2026-04-02', '2026-04-03', '2026-04-04']) {
      house.clock.set(`${day}T09:30:00Z`);
      await announceEnd(house);
    }
    expect(await house.postedMails()).toMatchObject([
      { recipient: superuser.user.email, subject: 'Visite: Das Abonnement von Klinik endet am 10. April 2026' },
    ]);
    expect((await house.postedMails())[0]?.body).toContain(`/dashboard/subscription?organizationId=${organizationId}`);
    house.clock.set('2026-05-01T09:00:00Z');
    expect((await house.call(await house.signIn(learner.user), contract.getOrganization, at(organizationId))).status).toBe(200);
  });

  it('nobody is told of an end while another subscription goes on', async () => {
    const { organizationId, change } = await clinic(5);
    await house.db.insert(subscriptions).values({ organization_id: organizationId, plan: 'standard', seats: 9, starts_at: house.now() });
    await change({ is_cancelled: true });
    house.clock.set('2026-04-03T09:30:00Z');
    await announceEnd(house);
    expect(await house.postedMails()).toEqual([]);
  });

  it('are written down', async () => {
    const { organizationId, superuser, change } = await clinic(5);
    await change({ seats: 9 });
    const { body } = await house.call(superuser, listAuditEntries, at(organizationId));
    expect(body.items).toMatchObject([{ action: 'subscription_changed', details: { seats: [5, 9] } }]);
  });

  it('nobody is told of a full organisation while there are free seats', async () => {
    const { organizationId, superuser } = await clinic(2);
    const tell = () => house.call(superuser, notifyOrganizationFull, { body: { organization_id: organizationId } });
    expect((await tell()).body).toEqual({ sent: 0 });
    await house.signedIn('learner', { organizationId });
    expect((await tell()).body).toEqual({ sent: 1 });
    expect((await tell()).body).toEqual({ sent: 0 });
  });
});

describe('mentorships (domain 2)', () => {
  async function pair() {
    const organizationId = await house.anOrganization();
    const manager = await house.signedIn('manager', { organizationId });
    const [mentor, mentee] = [await house.signedIn('learner', { organizationId }), await house.signedIn('learner', { organizationId })];
    const make = (mentor_id: string, mentee_id: string) =>
      house.call(manager, createMentorship, { ...at(organizationId), body: { mentor_id, mentee_id } });
    return { organizationId, manager, mentor, mentee, make };
  }

  it('are made once, listed by mentor and mentee, shown to the mentee and ended', async () => {
    const { organizationId, manager, mentor, mentee, make } = await pair();
    const { body: made } = await make(mentor.user.id, mentee.user.id);
    expect((await make(mentor.user.id, mentee.user.id)).body).toEqual(made);
    const list = async (query: object) => (await house.call(manager, listMentorships, { ...at(organizationId), query })).body.total;
    expect([await list({}), await list({ mentor_id: mentor.user.id }), await list({ mentor_id: mentee.user.id })]).toEqual([1, 1, 0]);
    const mine = await house.call(mentee, listMentoringsForMe, { params: { user_id: mentee.user.id } });
    expect(mine.body).toMatchObject([{ mentor: { id: mentor.user.id }, organization: { id: organizationId } }]);
    const params = { organization_id: organizationId, mentorship_id: made.id };
    expect((await house.call(manager, deleteMentorship, { params })).status).toBe(204);
    expect((await house.call(manager, deleteMentorship, { params })).status).toBe(404);
  });

  it('are between two people who are active in the organisation', async () => {
    const { mentor, make } = await pair();
    expect((await make(mentor.user.id, mentor.user.id)).error.errors?.[0]?.path).toBe('mentee_id');
    const stranger = await house.signedIn('learner');
    expect((await make(mentor.user.id, stranger.user.id)).status).toBe(404);
  });
});

describe('a user’s organisations', () => {
  it('are listed by what the user is in them', async () => {
    const [first, second, third] = [await house.anOrganization('A'), await house.anOrganization('B'), await house.anOrganization('C')];
    const user = await house.aUser();
    await addMember(house, first, user.id, { is_superuser: true });
    await addMember(house, second, user.id, { is_tutor: true });
    await addMember(house, third, user.id);
    const person = await house.signIn(user);
    const params = { user_id: user.id };
    const lists = [
      contract.listManagedOrganizations,
      contract.listTutoredOrganizations,
      contract.listSuperuseredOrganizations,
      contract.listAllOrganizations,
    ] as const;
    const listed = [];
    for (const list of lists) listed.push((await house.call(person, list, { params })).body.map(({ name }) => name).join(''));
    expect(listed).toEqual(['A', 'B', 'A', 'ABC']);
    const { body } = await house.call(person, contract.listMyMemberships, {});
    expect(body.map(({ organization, is_tutor }) => [organization.name, is_tutor])).toEqual([
      ['A', false],
      ['B', true],
      ['C', false],
    ]);
  });

  it('are for an admin all there are', async () => {
    await house.anOrganization('A');
    const admin = await house.signedIn('admin', { organizationId: await house.anOrganization('B') });
    const { body } = await house.call(admin, contract.listAllOrganizations, { params: { user_id: admin.user.id } });
    expect(body).toHaveLength(2);
  });
});

describe('an organisation’s own content', () => {
  it('is told to its tutors, by ids', async () => {
    const organizationId = await house.anOrganization();
    const course = await house.aCourse({ organization_id: organizationId });
    const own = await house.aCase({ organization_id: organizationId });
    await house.aCase();
    await house.aCourse();
    const tutor = await house.signedIn('tutor', { organizationId });
    expect((await house.call(tutor, contract.listCaseIds, at(organizationId))).body).toEqual([own]);
    const items = (await house.call(tutor, contract.listContentItemIds, at(organizationId))).body;
    expect(items.toSorted()).toEqual(Object.values(course.items).toSorted());
  });
});
