import { createSectionAssignments } from '@visite/contract/assignments.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { saveItemInteraction } from '@visite/contract/exercises.ts';
import { listMemberJournalling, listMemberProgress, sendEngagementEmail } from '@visite/contract/memberProgress.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#accounts/caller.ts';
import { case_interactions } from '#cases/tables.ts';
import { enroll } from '#exercises/courseProgress.ts';
import { createItemInteraction } from '#exercises/interactions.ts';
import { editionFor } from '#exercises/testEdition.ts';
import { addMember, addMentorship } from '#organizations/createOrganization.ts';
import { award } from '#progress/award.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';
import { addToMyVocabulary } from '#vocabulary/myVocabulary.ts';

const house = testHouse();

type Query = NonNullable<Call<typeof listMemberProgress>['query']>;
const progress = async (as: Person, organization_id: string, query: Query = {}) =>
  (await house.call(as, listMemberProgress, { params: { organization_id }, query })).body;

async function clinic() {
  const organizationId = await house.anOrganization();
  const tutor = await house.signedIn('tutor', { organizationId, user: { first_name: 'Tina', last_name: 'Zander' } });
  const [amira, berta] = [
    await house.signedIn('learner', { organizationId, user: { first_name: 'Amira', last_name: 'Abel' } }),
    await house.signedIn('learner', { organizationId, user: { first_name: 'Berta', last_name: 'Beck' } }),
  ];
  return { organizationId, tutor, amira, berta };
}

/** Hands in the right answer of an item, or the given one. */
async function work(as: Person, course: MadeCourse, kind: 'cloze' | 'text' | 'journalling', answer?: object) {
  const { caller } = await callerOf(house, `Bearer ${as.token.access_token}`);
  await enroll(house, caller, course.course_id);
  const { id } = await createItemInteraction(house, caller, course.items[kind]);
  const byIds = answer ?? rulesOf(kind).key(contentOf(kind), course.items[kind]);
  const given = (await editionFor(house, as.user.id, course.items[kind])).outgoing(byIds as never);
  const body = { answer: given as Record<string, unknown>, is_submitted: true, attempt: 1, seconds: 60 };
  const { status } = await house.call(as, saveItemInteraction, { params: { item_interaction_id: id }, body });
  expect(status).toBe(200);
}

describe('members’ progress (issue 5: by member, course, section, case, vocabulary and time)', () => {
  it('is counted for each member, and ordered by what was asked for', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    await work(berta, course, 'cloze');
    await work(berta, course, 'text');
    await work(amira, course, 'text');
    const { items, total } = await progress(tutor, organizationId);
    expect(total).toBe(3);
    expect(items.map(({ first_name, items_completed, seconds }) => [first_name, items_completed, seconds])).toEqual([
      ['Amira', 1, 60],
      ['Berta', 2, 120],
      ['Tina', 0, 0],
    ]);
    expect(items[1]).toMatchObject({ mean_score: 1, last_active_at: house.now().toISOString(), cases_solved: 0, vocab_count: 0 });
    const first = async (order_by: NonNullable<Query['order_by']>) =>
      (await progress(tutor, organizationId, { order_by, limit: 1 })).items[0]?.first_name;
    expect(await first('-items_completed')).toBe('Berta');
    expect(await first('seconds')).toBe('Tina');
    expect(await first('-last_active_at')).not.toBe('Tina');
    expect((await progress(tutor, organizationId, { search: 'berta' })).items).toHaveLength(1);
  });

  it('is narrowed to learners, to those with something overdue, and to those who have been away', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    const names = async (query: Query) => (await progress(later, organizationId, query)).items.map(({ first_name }) => first_name);
    for (const who of [amira, berta]) {
      await house.call(tutor, createSectionAssignments, {
        body: { section_id: course.section_id, user_ids: [who.user.id], due_on: who === amira ? '2026-03-12' : '2026-03-30' },
      });
    }
    house.clock.set('2026-03-25T09:00:00Z');
    const later = await house.signIn(tutor.user);
    await work(await house.signIn(berta.user), course, 'text');
    expect(await names({ role: 'learners' })).toEqual(['Amira', 'Berta']);
    expect(await names({ role: 'tutors' })).toEqual(['Tina']);
    expect(await names({ role: 'managers' })).toEqual([]);
    expect(await names({ is_overdue: 'true' })).toEqual(['Amira']);
    expect(await names({ role: 'learners', inactive_days: 14 })).toEqual(['Amira']);
    const { items } = await progress(later, organizationId, { order_by: '-overdue_assignments' });
    expect(
      items.map(({ first_name, open_assignments, overdue_assignments }) => [first_name, open_assignments, overdue_assignments]),
    ).toEqual([
      ['Amira', 1, 1],
      ['Berta', 1, 0],
      ['Tina', 0, 0],
    ]);
  });

  it('tells the latest work of one person day by day, and what graded tasks show', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    await work(amira, course, 'text');
    await work(amira, course, 'cloze');
    house.clock.forward({ days: 2 });
    const later = await house.signIn(tutor.user);
    const caseId = await house.aCase();
    await house.db.insert(case_interactions).values({
      user_id: amira.user.id,
      case_id: caseId,
      state: 'SOLVED',
      score: 0.6,
      solved_at: house.now(),
      created_at: house.now(),
      updated_at: house.now(),
    });
    const include: Query['include'] = ['timeline', 'competences'];
    const own = await progress(later, organizationId, { user_id: amira.user.id, include });
    expect(own.timeline).toMatchObject([
      { on: '2026-03-12', kind: 'case', of_id: caseId, course: null, is_solved: true, score: 0.6 },
      { on: '2026-03-10', kind: 'section', of_id: course.section_id, course: { id: course.course_id }, items_completed: 2 },
    ]);
    expect(own.competences).toEqual([
      { competence: 'talking', tasks: 1, mean_score: 0.6 },
      { competence: 'grammar', tasks: 1, mean_score: 1 },
    ]);
    expect(await progress(later, organizationId, { user_id: berta.user.id, include })).toMatchObject({ timeline: [], competences: [] });
  });

  it('is for a mentor that of the own mentees there, without addresses; others of the house and strangers get nothing', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    const mentor = await house.signedIn('learner', { organizationId });
    const asks = (as: Person, query: Query = {}) =>
      house.call(as, listMemberProgress, { params: { organization_id: organizationId }, query });
    await addMentorship(house, organizationId, mentor.user.id, amira.user.id);
    const { body } = await asks(mentor, { include: ['weeks'] });
    expect(body.items.map(({ first_name, email }) => [first_name, email])).toEqual([['Amira', null]]);
    expect(Object.values(body.items[0]?.policies ?? {}).some(Boolean)).toBe(false);
    expect((await asks(mentor, { user_id: berta.user.id })).body.items).toEqual([]);
    // The reflections stay between the person and the staff.
    expect((await house.call(mentor, listMemberJournalling, { params: { organization_id: organizationId } })).status).toBe(403);
    expect((await asks(berta)).status).toBe(403);
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, mentor.user.id);
    await addMember(house, elsewhere, amira.user.id);
    const there = await house.call(mentor, listMemberProgress, { params: { organization_id: elsewhere } });
    expect(there.status).toBe(403);
    expect((await asks(tutor)).body.items[0]).toMatchObject({
      email: amira.user.email,
      policies: { assign: true, remind: false, mentors: false },
    });
  });

  it('has a share of each section of a course: the heat map', async () => {
    const { organizationId, tutor, amira } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    await work(amira, course, 'text');
    const { sections, items } = await progress(tutor, organizationId, { course_id: course.course_id });
    expect(sections).toEqual([{ id: course.section_id, title: 'Abschnitt', chapter_title: 'Kapitel' }]);
    expect(items.map(({ section_shares }) => section_shares)).toEqual([[1 / Object.keys(course.items).length], [null], [null]]);
  });

  it('has a row for each week, also for those without anything', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    await award(house.db, amira.user.id, 'item_completed', 'one', new Date('2026-03-02T10:00:00Z'));
    await award(house.db, berta.user.id, 'case_solved', 'two', new Date('2026-03-08T23:30:00Z'));
    const { weeks } = await progress(tutor, organizationId, { include: ['weeks'], weeks: 3 });
    expect(weeks).toEqual([
      { starts_on: '2026-02-23', active_members: 0, items_completed: 0, cases_solved: 0, seconds: 0, words_learnt: 0, xp: 0 },
      { starts_on: '2026-03-02', active_members: 1, items_completed: 1, cases_solved: 0, seconds: 0, words_learnt: 0, xp: 10 },
      // Half an hour before midnight in London is Monday in Berlin.
      { starts_on: '2026-03-09', active_members: 1, items_completed: 0, cases_solved: 1, seconds: 0, words_learnt: 0, xp: 50 },
    ]);
    const own = await progress(tutor, organizationId, { include: ['weeks'], weeks: 1, user_id: amira.user.id });
    expect(own.weeks[0]?.xp).toBe(0);
    expect(own.total).toBe(1);
  });

  it('has the time and the words of each week, and the words by the course they come from', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    await work(amira, course, 'text');
    await work(amira, course, 'cloze');
    const { items: words } = contentOf('vocab_intro');
    await addToMyVocabulary(house.db, amira.user.id, words, course.items.vocab_intro, house.now());
    house.clock.forward({ days: 7 });
    await addToMyVocabulary(house.db, berta.user.id, words.slice(0, 1), crypto.randomUUID(), house.now());
    const later = await house.signIn(tutor.user);
    const all = await progress(later, organizationId, { include: ['weeks', 'vocabulary'], weeks: 2 });
    expect(all.weeks).toMatchObject([
      { starts_on: '2026-03-09', active_members: 1, seconds: 120, words_learnt: words.length },
      { starts_on: '2026-03-16', active_members: 1, seconds: 0, words_learnt: 1 },
    ]);
    expect(all.vocabulary).toMatchObject([
      { course: { id: course.course_id }, learners: 1, words: words.length },
      { course: null, learners: 1, words: 1, last_learnt_at: house.now().toISOString() },
    ]);
    const own = await progress(later, organizationId, { include: ['vocabulary'], user_id: berta.user.id });
    expect(own.vocabulary.map(({ words: count }) => count)).toEqual([1]);
    expect((await progress(later, organizationId, { order_by: '-vocab_count', limit: 1 })).items[0]?.first_name).toBe('Amira');
  });

  it('is summed up by course and case', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    await work(amira, course, 'text');
    const { caller } = await callerOf(house, `Bearer ${berta.token.access_token}`);
    await enroll(house, caller, course.course_id);
    const caseId = await house.aCase();
    const at = { case_id: caseId, created_at: house.now(), updated_at: house.now() };
    await house.db.insert(case_interactions).values([
      { ...at, user_id: amira.user.id, state: 'SOLVED', solved_at: house.now(), score: 0.5 },
      { ...at, user_id: amira.user.id, state: 'SOLVED', solved_at: house.now(), score: 0.8 },
      { ...at, user_id: berta.user.id, state: 'ACTIVE' },
    ]);
    const { courses, cases, items } = await progress(tutor, organizationId, { include: ['courses', 'cases'] });
    const share = 1 / Object.keys(course.items).length / 2;
    expect(courses).toMatchObject([{ course_id: course.course_id, learners: 2, finished: 0 }]);
    expect(courses[0]?.mean_share).toBeCloseTo(share);
    expect(cases).toMatchObject([{ case_id: caseId, learners: 2, solved: 1, mean_score: 0.8 }]);
    expect(items.find(({ first_name }) => first_name === 'Amira')?.cases_solved).toBe(1);
  });

  it('tells nothing of what a member learns in another organisation', async () => {
    const { organizationId, tutor, amira } = await clinic();
    const elsewhere = await house.anOrganization('Anderswo');
    await addMember(house, elsewhere, amira.user.id);
    const foreign = await house.aCourse({ organization_id: elsewhere });
    const there = await house.signIn(amira.user);
    await work(there, foreign, 'text');
    await work(there, foreign, 'journalling', { text: 'Ein langer Text über meinen Tag. '.repeat(10), is_shared: true });
    await addToMyVocabulary(house.db, amira.user.id, contentOf('vocab_intro').items, foreign.items.vocab_intro, house.now());
    const seen = await progress(tutor, organizationId, { course_id: foreign.course_id, include: ['courses', 'cases', 'vocabulary'] });
    expect(seen.vocabulary.map(({ course }) => course)).toEqual([null]);
    expect(seen.items[0]).toMatchObject({ first_name: 'Amira', items_completed: 0, seconds: 0, section_shares: [] });
    expect([seen.sections, seen.courses]).toEqual([[], []]);
    const { body } = await house.call(tutor, listMemberJournalling, { params: { organization_id: organizationId } });
    expect(body.items).toEqual([]);
  });

  it('asks the database as often for many as for few', async () => {
    const { organizationId, tutor } = await clinic();
    const query = { include: ['weeks', 'courses', 'cases', 'vocabulary'] } as const satisfies Query;
    const few = await house.queriesOf(() => progress(tutor, organizationId, query));
    for (let n = 0; n < 20; n += 1) await house.signedIn('learner', { organizationId });
    expect(await house.queriesOf(() => progress(tutor, organizationId, query))).toBe(few);
  });
});

describe('members’ journalling (domain 2: tutors read what was submitted, mentors nothing)', () => {
  it('shows what was submitted, and never what is private', async () => {
    const { organizationId, tutor, amira, berta } = await clinic();
    const course = await house.aCourse({ organization_id: organizationId });
    const text = 'Heute habe ich eine Patientin aufgenommen und vieles verstanden. '.repeat(5);
    await work(amira, course, 'journalling', { text, is_shared: true });
    await work(berta, course, 'journalling', { text: `Geheim. ${text}`, is_shared: false });
    const { body } = await house.call(tutor, listMemberJournalling, { params: { organization_id: organizationId } });
    expect(body).toMatchObject({
      total: 1,
      items: [{ author: { first_name: 'Amira' }, text, section: { title: 'Abschnitt' }, submitted_at: house.now().toISOString() }],
    });
    const other = await house.call(tutor, listMemberJournalling, {
      params: { organization_id: organizationId },
      query: { user_id: berta.user.id },
    });
    expect(other.body.total).toBe(0);
  });
});

describe('the engagement mail', () => {
  const send = (as: Person, organization_id: string, body: Call<typeof sendEngagementEmail>['body']) =>
    house.call(as, sendEngagementEmail, { params: { organization_id }, body });

  it('is shown before it is sent, and goes to the learners in their language, once a day', async () => {
    const { organizationId, amira } = await clinic();
    const manager = await house.signedIn('manager', { organizationId });
    const preview = await send(manager, organizationId, { is_preview: true });
    expect(preview.body).toMatchObject({ recipients: 2, skipped: 0, mail: { to: amira.user.email } });
    expect(await house.postedMails()).toEqual([]);
    expect((await send(manager, organizationId, {})).body.recipients).toBe(2);
    expect((await house.postedMails()).map(({ recipient }) => recipient)).toContain(amira.user.email);
    expect((await send(manager, organizationId, {})).body).toEqual({ recipients: 0, skipped: 2, mail: null });
    house.clock.forward({ days: 1 });
    expect((await send(await house.signIn(manager.user), organizationId, {})).body.recipients).toBe(2);
  });

  it('goes to who has not worked for some days, in the manager’s own words', async () => {
    const { organizationId, amira, berta } = await clinic();
    const manager = await house.signedIn('manager', { organizationId });
    await award(house.db, amira.user.id, 'case_solved', 'one', new Date('2026-03-05T09:00:00Z'));
    const { body } = await send(manager, organizationId, { inactive_days: 7, message: 'Bitte <b>mach weiter</b>.\n\nDanke' });
    expect(body).toMatchObject({ recipients: 1, mail: { to: berta.user.email } });
    expect(body.mail?.html).toContain('Bitte &lt;b&gt;mach weiter&lt;/b&gt;.</p>');
    expect(body.mail?.text).toContain('Bitte <b>mach weiter</b>.\n\nDanke');
  });

  it('goes to nobody of another organisation', async () => {
    const { organizationId } = await clinic();
    const manager = await house.signedIn('manager', { organizationId });
    const stranger = await house.signedIn('learner');
    expect((await send(manager, organizationId, { user_ids: [stranger.user.id] })).body).toMatchObject({ recipients: 0, mail: null });
  });
});
