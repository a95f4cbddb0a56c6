import * as contract from '@visite/contract/assignments.ts';
import { listAuditEntries } from '@visite/contract/auditLog.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { notifyManagers, notifyStudents, remindOfOverdue } from '@visite/contract/notifications.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { item_interactions } from '#exercises/tables.ts';
import { addMember, addMentorship } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';
import { remindOfAssignments } from './remindOfAssignments.ts';
import { assignments } from './tables.ts';

const house = testHouse();
const DUE = '2026-03-20';

async function clinic() {
  const organizationId = await house.anOrganization('Klinik Nord');
  const tutor = await house.signedIn('tutor', { organizationId, user: { first_name: 'Katharina', last_name: 'Vogt' } });
  const amira = await house.signedIn('learner', { organizationId, user: { first_name: 'Amira', last_name: 'Abel' } });
  const berta = await house.signedIn('learner', { organizationId, user: { first_name: 'Berta', last_name: 'Beck' } });
  const course = await house.aCourse();
  return { organizationId, tutor, amira, berta, course };
}

const assign = (
  as: Person,
  chapter_id: string,
  people: Person[],
  changes: Partial<Call<typeof contract.createChapterAssignments>['body']> = {},
) =>
  house.call(as, contract.createChapterAssignments, {
    body: { chapter_id, user_ids: people.map(({ user }) => user.id), due_on: DUE, ...changes },
  });
const assignSection = (as: Person, section_id: string, people: Person[]) =>
  house.call(as, contract.createSectionAssignments, { body: { section_id, user_ids: people.map(({ user }) => user.id) } });
const chaptersOf = (as: Person, whose: Person) =>
  house.call(as, contract.listChapterAssignmentsOfUser, { params: { user_id: whose.user.id } });

/** Completes the first so many items of a course for somebody. */
async function complete(who: Person, course: MadeCourse, count = Object.keys(course.items).length) {
  const at = { state: 'COMPLETED', score: 1, answer: {}, completed_at: house.now(), created_at: house.now(), updated_at: house.now() };
  const rows = Object.values(course.items).slice(0, count);
  await house.db
    .insert(item_interactions)
    .values(rows.map((section_content_item_id) => ({ ...at, user_id: who.user.id, section_content_item_id })));
}

describe('assignments (issue 5: chapters and sections with due date)', () => {
  it('are given to several at once, told by mail to each, and stand with the learner', async () => {
    const { organizationId, tutor, amira, berta, course } = await clinic();
    const manager = await house.signedIn('manager', { organizationId });
    const { status, body } = await assign(tutor, course.chapter_id, [amira, berta]);
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    const [own] = (await chaptersOf(amira, amira)).body;
    expect(own).toMatchObject({
      type: 'LESSON_ASSIGNMENT',
      assigned_by: { first_name: 'Katharina' },
      chapter: { id: course.chapter_id, title: 'Kapitel' },
      section: null,
      due_on: DUE,
      state: 'OPEN',
      completed_items: 0,
      total_items: Object.keys(course.items).length,
      next_section_id: course.section_id,
      policies: { may_delete: false },
    });
    const mails = await house.postedMails();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([amira, berta, manager].map(({ user }) => user.email).toSorted());
    const toAmira = mails.find(({ recipient }) => recipient === amira.user.email);
    expect(toAmira?.subject).toBe('Visite: Neu für dich: Kapitel');
    expect(toAmira?.body).toContain(
      `Zeit hast du bis zum 20. März 2026.\n\nLoslegen:\nhttps://visite.example/home/chapter/${course.chapter_id}`,
    );
    const toManager = mails.find(({ recipient }) => recipient === manager.user.email);
    expect(toManager?.body).toContain('2 Personen, bis zum 20. März 2026');
  });

  it('are done when the progress says so, and overdue when the time has passed before', async () => {
    const { tutor, amira, berta, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira, berta]);
    await complete(amira, course);
    await complete(berta, course, 3);
    house.clock.set('2026-03-21T09:00:00Z');
    const later = await house.signIn(tutor.user);
    const states = async (query: NonNullable<Call<typeof contract.listChapterAssignmentsByMe>['query']> = {}) => {
      const { body } = await house.call(later, contract.listChapterAssignmentsByMe, { query });
      return body.items.map(({ user, state, completed_items, done_at }) => [user.first_name, state, completed_items, done_at]);
    };
    const [done, overdue] = [
      ['Amira', 'DONE', 16, '2026-03-10T09:00:00.000Z'],
      ['Berta', 'OVERDUE', 3, null],
    ];
    expect(await states()).toEqual([done, overdue]);
    expect(await states({ state: 'OVERDUE' })).toEqual([overdue]);
    expect(await states({ state: 'DONE', user_id: amira.user.id })).toEqual([done]);
    expect(await states({ state: 'OPEN' })).toEqual([]);
    expect(await states({ limit: 1, offset: 1 })).toHaveLength(1);
  });

  it('have a calendar day: its evening by the clock of the wards still counts, whatever the time zone of the server or the browser', async () => {
    const { tutor, amira, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira]);
    const stateAt = async (time: string) => {
      house.clock.set(time);
      return (await chaptersOf(await house.signIn(amira.user), amira)).body.map(({ due_on, state }) => [due_on, state]);
    };
    // Ten minutes to midnight in Berlin, and ten minutes after.
    expect(await stateAt('2026-03-20T22:50:00Z')).toEqual([[DUE, 'OPEN']]);
    expect(await stateAt('2026-03-20T23:10:00Z')).toEqual([[DUE, 'OVERDUE']]);
  });

  it('that an older server has given, with an instant, are of the day on which it falls on the wards', async () => {
    const { tutor, amira, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira]);
    await house.db.update(assignments).set({ due_at: new Date('2026-03-24T23:30:00Z') });
    expect((await chaptersOf(amira, amira)).body[0]?.due_on).toBe('2026-03-25');
  });

  it('can be looked at as a mail before: who has it already gets none, and nothing is assigned', async () => {
    const { tutor, amira, berta, course } = await clinic();
    const given = await assign(tutor, course.chapter_id, [amira]);
    expect(given.body.map(({ is_new }) => is_new)).toEqual([true]);
    house.clock.forward({ days: 1 });
    const later = await house.signIn(tutor.user);
    const body = { chapter_id: course.chapter_id, user_ids: [amira.user.id, berta.user.id], due_on: DUE };
    const preview = await house.call(later, contract.previewAssignment, { body });
    expect(preview.body).toMatchObject({
      recipients: 1,
      already_assigned: 1,
      mail: { to: berta.user.email, subject: 'Visite: Neu für dich: Kapitel' },
    });
    expect(preview.body.mail?.text).toContain('Katharina Vogt hat dir „Kapitel“');
    expect(preview.body.mail?.text).toContain('Zeit hast du bis zum 20. März 2026.');
    expect((await chaptersOf(await house.signIn(berta.user), berta)).body).toEqual([]);
    const both = await house.call(later, contract.previewAssignment, { body: { ...body, section_id: course.section_id } });
    expect(both.status).toBe(422);
    const again = await assign(later, course.chapter_id, [amira, berta]);
    expect(again.body.map(({ user, is_new }) => [user.first_name, is_new]).toSorted()).toEqual([
      ['Amira', false],
      ['Berta', true],
    ]);
    // What the preview showed is what was sent.
    expect((await house.postedMails()).find(({ recipient }) => recipient === berta.user.email)?.body).toBe(preview.body.mail?.text);
  });

  it('of sections stand apart from those of chapters', async () => {
    const { tutor, amira, course } = await clinic();
    await assignSection(tutor, course.section_id, [amira]);
    expect((await chaptersOf(amira, amira)).body).toEqual([]);
    const { body } = await house.call(amira, contract.listMySectionAssignments, {});
    expect(body).toMatchObject([{ type: 'SECTION_ASSIGNMENT', section: { id: course.section_id, title: 'Abschnitt' }, due_on: null }]);
    expect((await house.call(tutor, contract.listSectionAssignmentsByMe, {})).body.total).toBe(1);
    expect((await house.call(tutor, contract.listSectionAssignmentsOfUser, { params: { user_id: amira.user.id } })).body).toHaveLength(1);
  });

  it('given again change the due date, without a second mail', async () => {
    const { tutor, amira, course } = await clinic();
    const [first] = (await assign(tutor, course.chapter_id, [amira])).body;
    const [again] = (await assign(tutor, course.chapter_id, [amira], { due_on: null })).body;
    expect(again).toMatchObject({ id: first?.id, due_on: null });
    expect(await house.postedMails()).toHaveLength(1);
  });

  it('are taken back by the staff, and the progress stays', async () => {
    const { organizationId, tutor, amira, course } = await clinic();
    const [one] = (await assign(tutor, course.chapter_id, [amira])).body;
    const params = { assignment_id: one?.id ?? '' };
    expect((await house.call(amira, contract.deleteChapterAssignment, { params })).status).toBe(403);
    const manager = await house.signedIn('manager', { organizationId });
    expect((await house.call(manager, contract.deleteSectionAssignment, { params })).status).toBe(404);
    expect((await house.call(manager, contract.deleteChapterAssignment, { params })).status).toBe(204);
    expect((await chaptersOf(amira, amira)).body).toEqual([]);
  });

  it('stand in the log of the organisation: given, given again with another day, and taken back', async () => {
    const { organizationId, tutor, amira, course } = await clinic();
    const [one] = (await assign(tutor, course.chapter_id, [amira])).body;
    house.clock.forward({ minutes: 1 });
    await assign(tutor, course.chapter_id, [amira], { due_on: '2026-03-25' });
    await house.call(tutor, contract.deleteChapterAssignment, { params: { assignment_id: one?.id ?? '' } });
    const superuser = await house.signedIn('superuser', { organizationId });
    const { body } = await house.call(superuser, listAuditEntries, { params: { organization_id: organizationId } });
    expect(body.items.map(({ action, actor, subject_name, details }) => [action, actor?.first_name, subject_name, details])).toEqual([
      ['assignment_deleted', 'Katharina', 'Amira Abel', { title: 'Kapitel' }],
      ['assignment_changed', 'Katharina', 'Amira Abel', { title: 'Kapitel', due_on: '2026-03-25' }],
      ['assignment_created', 'Katharina', 'Amira Abel', { title: 'Kapitel', due_on: DUE }],
    ]);
  });

  it('are only of what the learners can open, and not for a time that has passed', async () => {
    const { organizationId, tutor, amira } = await clinic();
    const draft = await house.aCourse({ organization_id: organizationId, is_published: false });
    const manager = await house.signedIn('manager', { organizationId });
    expect((await assign(manager, draft.chapter_id, [amira])).error.code).toBe('course_not_open');
    expect((await assign(tutor, draft.chapter_id, [amira])).status).toBe(404);
    const course = await house.aCourse();
    expect((await assign(tutor, course.chapter_id, [amira], { due_on: '2026-03-09' })).error.errors?.[0]?.path).toBe('due_on');
  });

  it('are for five years ahead at most: a year that is typed wrongly is said at its field', async () => {
    const { tutor, amira, course } = await clinic();
    const [problem] = (await assign(tutor, course.chapter_id, [amira], { due_on: '9999-12-31' })).error.errors ?? [];
    expect(problem).toEqual({ path: 'due_on', message: 'Dieser Tag liegt mehr als 5 Jahre voraus. Bitte prüfe das Jahr.' });
    expect((await assign(tutor, course.chapter_id, [amira], { due_on: '2031-03-11' })).status).toBe(422);
    expect((await assign(tutor, course.chapter_id, [amira], { due_on: '2031-03-10' })).status).toBe(200);
  });

  it('ask the database once, however many there are', async () => {
    const { organizationId, tutor, amira, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira]);
    const list = () => house.call(tutor, contract.listChapterAssignmentsByMe, {});
    const few = await house.queriesOf(list);
    const people = [];
    for (let n = 0; n < 15; n += 1) people.push(await house.signedIn('learner', { organizationId }));
    await assign(tutor, course.chapter_id, people);
    expect(await house.queriesOf(list)).toBe(few);
  });
});

describe('assignments of others', () => {
  it('are seen by mentor and staff, not by colleagues (403) and strangers (404)', async () => {
    const { organizationId, tutor, amira, berta, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira]);
    const mentor = await house.signedIn('learner', { organizationId });
    await addMentorship(house, organizationId, mentor.user.id, amira.user.id);
    expect((await chaptersOf(mentor, amira)).body).toHaveLength(1);
    expect((await chaptersOf(berta, amira)).status).toBe(403);
    expect((await chaptersOf(await house.signedIn('manager'), amira)).status).toBe(404);
  });

  it('in another organisation are not told to the staff of this one', async () => {
    const { tutor, amira, course } = await clinic();
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, amira.user.id);
    const foreign = await house.signedIn('tutor', { organizationId: elsewhere });
    await assign(foreign, course.chapter_id, [amira]);
    expect((await chaptersOf(tutor, amira)).body).toEqual([]);
    expect((await chaptersOf(amira, amira)).body).toHaveLength(1);
  });

  it('cannot be given to people of another organisation, nor with its courses', async () => {
    const { tutor, amira, course } = await clinic();
    const stranger = await house.signedIn('learner');
    expect((await assign(tutor, course.chapter_id, [amira, stranger])).status).toBe(404);
    const elsewhere = await house.anOrganization();
    const foreign = await house.aCourse({ organization_id: elsewhere });
    expect((await assign(tutor, foreign.chapter_id, [amira])).status).toBe(404);
    expect((await assign(tutor, course.chapter_id, [amira], { organization_id: elsewhere })).status).toBe(404);
    expect(await house.postedMails()).toEqual([]);
  });

  it('are gone from every list once the member is deactivated', async () => {
    const { tutor, amira, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira]);
    await house.db.update(organization_members).set({ status: 'DEACTIVATED' }).where(eq(organization_members.user_id, amira.user.id));
    expect((await house.call(tutor, contract.listChapterAssignmentsByMe, {})).body.total).toBe(0);
  });
});

describe('notices of assignments', () => {
  it('remind learners of what is not done, of each once a day', async () => {
    const { tutor, amira, berta, course } = await clinic();
    const { body } = await assign(tutor, course.chapter_id, [amira, berta]);
    const assignment_ids = body.map(({ id }) => id);
    const remind = (as: Person) => house.call(as, notifyStudents, { body: { assignment_ids } });
    expect((await remind(tutor)).body).toEqual({ sent: 0 });
    await complete(amira, course);
    await complete(berta, course, 2);
    house.clock.forward({ days: 1 });
    const later = await house.signIn(tutor.user);
    const answers = await Promise.all([remind(later), remind(later)]);
    expect(answers.map((one) => one.body.sent).toSorted()).toEqual([0, 1]);
    const last = (await house.postedMails()).at(-1);
    expect(last).toMatchObject({ recipient: berta.user.email, subject: 'Visite: Noch offen: Kapitel' });
    expect(last?.body).toContain('2 von 16 Aufgaben');
  });

  it('remind of everything overdue in an organisation, whoever assigned it, of each once a day', async () => {
    const { organizationId, tutor, amira, berta, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira, berta]);
    await complete(amira, course);
    house.clock.set('2026-03-22T09:00:00Z');
    const manager = await house.signedIn('manager', { organizationId });
    const remind = async (body: Call<typeof remindOfOverdue>['body']) =>
      (await house.call(manager, remindOfOverdue, { params: { organization_id: organizationId }, body })).body;
    const before = (await house.postedMails()).length;
    const preview = await remind({ is_preview: true });
    expect(preview).toMatchObject({ sent: 1, skipped: 0, mail: { to: berta.user.email, subject: 'Visite: Noch offen: Kapitel' } });
    expect(await house.postedMails()).toHaveLength(before);
    expect((await remind({ user_ids: [amira.user.id] })).sent).toBe(0);
    expect((await remind({})).sent).toBe(1);
    expect((await house.postedMails()).at(-1)?.recipient).toBe(berta.user.email);
    expect(await remind({})).toMatchObject({ sent: 0, skipped: 1, mail: null });
  });

  it('tell managers how it stands', async () => {
    const { organizationId, tutor, amira, berta, course } = await clinic();
    const { body } = await assign(tutor, course.chapter_id, [amira, berta]);
    const manager = await house.signedIn('manager', { organizationId, user: { interface_language: 'eng' } });
    await complete(amira, course);
    house.clock.set('2026-03-21T09:00:00Z');
    const later = await house.signIn(tutor.user);
    const assignment_ids = body.map(({ id }) => id);
    const { body: told } = await house.call(later, notifyManagers, { body: { assignment_ids } });
    expect(told).toEqual({ sent: 1 });
    expect((await house.postedMails()).at(-1)).toMatchObject({ recipient: manager.user.email, subject: 'Visite: Assigned lessons' });
    expect((await house.postedMails()).at(-1)?.body).toContain('2 people, until 20 March 2026 · 1 done, 1 overdue');
  });

  it('remind by themselves on the day before, of what is not done', async () => {
    const { tutor, amira, berta, course } = await clinic();
    await assign(tutor, course.chapter_id, [amira, berta]);
    await complete(amira, course);
    for (const day of ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20']) {
      house.clock.set(`${day}T06:00:00Z`);
      await remindOfAssignments(house);
    }
    const reminders = (await house.postedMails()).slice(2);
    expect(reminders.map(({ recipient, created_at }) => [recipient, created_at.toISOString()])).toEqual([
      [berta.user.email, '2026-03-19T06:00:00.000Z'],
    ]);
  });

  it('are not sent for assignments of another organisation', async () => {
    const { tutor, amira, course } = await clinic();
    const { body } = await assign(tutor, course.chapter_id, [amira]);
    const foreign = await house.signedIn('tutor');
    for (const notice of [notifyStudents, notifyManagers] as const) {
      expect((await house.call(foreign, notice, { body: { assignment_ids: body.map(({ id }) => id) } })).status).toBe(404);
    }
  });
});
