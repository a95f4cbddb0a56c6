import { createOrOverwriteCase, listCases } from '@visite/contract/cases.ts';
import { listCountries } from '@visite/contract/catalogues.ts';
import * as courses from '@visite/contract/courses.ts';
import type { Call, Endpoint } from '@visite/contract/endpoint.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changePerson } from '#cases/changePerson.ts';
import { setCasePublic } from '#cases/setPublic.ts';
import { case_persons, cases } from '#cases/tables.ts';
import { insertItem } from '#courses/items.ts';
import { content_items } from '#courses/tables.ts';
import { item_interactions } from '#exercises/tables.ts';
import { organization_members } from '#organizations/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

/** Asks as a browser does that has kept the last answer: what it sees, and whether it was told that it has it already. */
function reader<E extends Endpoint>(as: Person, endpoint: E, call: Call<E>) {
  let etag = '';
  return async () => {
    const answer = await house.call(as, endpoint, call, { headers: { 'if-none-match': etag } });
    etag = String(answer.headers.etag ?? '');
    return answer;
  };
}

const CHANGED = 200;
const UNCHANGED = 304;

describe('an answer that has not changed', () => {
  it('is 304 for who has it, with the same tag and nothing else, and is asked for again each time by its person alone', async () => {
    const ask = reader(await house.signedIn('learner'), listCountries, {});
    const first = await ask();
    expect(first).toMatchObject({
      status: CHANGED,
      headers: { 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\/"/) },
    });
    const again = await ask();
    expect(again).toMatchObject({ status: UNCHANGED, body: '', headers: { etag: first.headers.etag } });
    expect(again.headers['content-type']).toBeUndefined();
  });

  it('is the same after it was kept, compressed or not, and for who asks without a tag', async () => {
    const learner = await house.signedIn('learner');
    await house.aCase();
    const first = await house.call(learner, listCases, { query: {} });
    const kept = await house.call(learner, listCases, { query: {} });
    expect(kept.body).toEqual(first.body);
    expect(kept.headers['content-type']).toBe(first.headers['content-type']);
    const compressed = await house.app.inject({
      url: '/api/countries/',
      headers: { authorization: `Bearer ${learner.token.access_token}`, 'accept-encoding': 'gzip' },
    });
    expect(compressed.headers['content-encoding']).toBe('gzip');
  });

  it('costs one statement beside the one that knows who calls', async () => {
    const learner = await house.signedIn('learner');
    const { course_id, section_id } = await house.aCourse();
    await house.aCase();
    const calls = [
      () => house.call(learner, listCases, { query: {} }),
      () => house.call(learner, courses.listCourses, { query: {} }),
      () => house.call(learner, courses.getCourse, { params: { course_id } }),
      () => house.call(learner, courses.getSection, { params: { section_id } }),
    ];
    for (const call of calls) {
      await call();
      expect(await house.queriesOf(call)).toBe(2);
    }
  });
});

describe('the library of cases', () => {
  it('is another one as soon as a case comes, changes, gets another face, or goes', async () => {
    const organizationId = await house.anOrganization();
    const learner = await house.signedIn('learner', { organizationId });
    const manager = await house.signedIn('manager', { organizationId });
    const ask = reader(learner, listCases, { query: {} });
    expect((await ask()).body.items).toEqual([]);

    const id = await house.aCase({ organization_id: organizationId });
    expect((await ask()).body.items).toMatchObject([{ id, title: smallCase.title }]);
    expect((await ask()).status).toBe(UNCHANGED);

    const file = { ...smallCase, title: 'Anders', is_public: false };
    await house.call(manager, createOrOverwriteCase, { body: { id, version: 1, is_draft: false, file } });
    expect((await ask()).body.items).toMatchObject([{ title: 'Anders' }]);

    const [person] = await house.db.select().from(case_persons).where(eq(case_persons.case_id, id)).orderBy(case_persons.position);
    if (!person) throw new Error('the case has a person');
    await changePerson(house.db, person.id, { ...person.content, persona: { ...person.content.persona, name: 'Frau Neu' } });
    expect((await ask()).body.items[0]?.persons[0]?.name).toBe('Frau Neu');

    await house.db.update(cases).set({ deleted_at: house.now() }).where(eq(cases.id, id));
    expect((await ask()).body.items).toEqual([]);
  });

  it('is never somebody else’s: who is a member no more is shown it no longer, and a private case is its author’s alone', async () => {
    const organizationId = await house.anOrganization();
    const learner = await house.signedIn('learner', { organizationId });
    const colleague = await house.signedIn('learner', { organizationId });
    const ask = reader(learner, listCases, { query: {} });
    await house.aCase({ organization_id: organizationId });
    expect((await ask()).body.total).toBe(1);

    await house.aCase({ creator_id: colleague.user.id });
    expect((await ask()).status).toBe(UNCHANGED);
    expect((await house.call(colleague, listCases, { query: {} })).body.total).toBe(2);

    await house.db.delete(organization_members).where(eq(organization_members.user_id, learner.user.id));
    expect((await ask()).body.total).toBe(0);
  });

  it('is another one when a case is taken out of the catalogue', async () => {
    const ask = reader(await house.signedIn('learner'), listCases, { query: {} });
    const id = await house.aCase();
    expect((await ask()).body.total).toBe(1);
    await setCasePublic(house.db, id, false, house.now());
    expect((await ask()).body.total).toBe(0);
  });
});

describe('courses', () => {
  it('are others as soon as a chapter, a section or an item comes, goes or changes', async () => {
    const organizationId = await house.anOrganization();
    const manager = await house.signedIn('manager', { organizationId });
    const learner = await house.signedIn('learner', { organizationId });
    const { course_id, chapter_id, section_id } = await house.aCourse({ organization_id: organizationId });
    const list = reader(learner, courses.listCourses, { query: {} });
    const one = reader(learner, courses.getCourse, { params: { course_id } });
    await Promise.all([list(), one()]);
    const statusOf = async () => [(await list()).status, (await one()).status];
    expect(await statusOf()).toEqual([UNCHANGED, UNCHANGED]);

    await house.call(manager, courses.updateCourse, { params: { course_id }, body: { version: 1, title: 'Neu' } });
    expect((await one()).body.title).toBe('Neu');
    expect((await list()).body.items[0]?.title).toBe('Neu');

    const made = await house.call(manager, courses.createSection, { body: { chapter_id, title: 'Noch einer' } });
    expect((await one()).body.section_count).toBe(2);
    expect((await list()).body.items[0]?.section_count).toBe(2);

    await house.call(manager, courses.updateSection, { params: { section_id: made.body.id }, body: { version: 1, title: 'Anders' } });
    expect((await one()).body.chapters[0]?.sections.map(({ title }) => title)).toContain('Anders');

    const before = (await one()).status;
    expect(before).toBe(UNCHANGED);
    await insertItem(house.db, section_id, 'text', { content: { html: '<p>Mehr</p>' } }, house.now());
    expect((await one()).body.item_count).toBe(17);
    expect((await list()).body.items[0]?.item_count).toBe(17);

    await house.call(manager, courses.deleteSection, { params: { section_id }, query: {} });
    expect((await one()).body.item_count).toBe(0);
    expect((await list()).body.items[0]?.item_count).toBe(0);
  });

  it('answer 404 to a stranger, whatever they have kept', async () => {
    const organizationId = await house.anOrganization();
    const { course_id, section_id } = await house.aCourse({ organization_id: organizationId });
    const member = await house.signedIn('learner', { organizationId });
    const stranger = await house.signedIn('learner');
    const known = { headers: { 'if-none-match': '*' } };
    expect((await house.call(member, courses.getCourse, { params: { course_id } }, known)).status).toBe(UNCHANGED);
    expect((await house.call(member, courses.getSection, { params: { section_id } }, known)).status).toBe(UNCHANGED);
    expect((await house.call(stranger, courses.getCourse, { params: { course_id } }, known)).status).toBe(404);
    expect((await house.call(stranger, courses.getSection, { params: { section_id } }, known)).status).toBe(404);
  });
});

describe('a section', () => {
  it('is another one when an item changes, when its neighbour goes, and when its learner has worked in it; another learner’s work changes nothing', async () => {
    const organizationId = await house.anOrganization();
    const manager = await house.signedIn('manager', { organizationId });
    const [learner, other] = [await house.signedIn('learner', { organizationId }), await house.signedIn('learner', { organizationId })];
    const { chapter_id, section_id, items } = await house.aCourse({ organization_id: organizationId });
    const next = await house.call(manager, courses.createSection, { body: { chapter_id, title: 'Danach' } });
    const ask = reader(learner, courses.getSection, { params: { section_id } });
    const first = await ask();
    expect(first.body.next_section_id).toBe(next.body.id);

    const work = (user_id: string) =>
      house.db.insert(item_interactions).values({
        user_id,
        section_content_item_id: items.ordering,
        state: 'STARTED',
        attempts: 3,
        answer: {},
        created_at: house.now(),
        updated_at: house.now(),
      });
    await work(other.user.id);
    expect(await house.queriesOf(ask)).toBe(2);
    // What is drawn anew may fall out as before: what counts is that it is drawn.
    await work(learner.user.id);
    expect(await house.queriesOf(ask)).toBeGreaterThan(2);

    await house.db.update(content_items).set({ title: 'Anders' }).where(eq(content_items.id, items.text));
    expect((await ask()).body.items.map(({ title }) => title)).toContain('Anders');

    await house.call(manager, courses.deleteSection, { params: { section_id: next.body.id }, query: {} });
    expect((await ask()).body.next_section_id).toBeNull();
  });
});

it('addresses of files run out, so that an answer is made again when they would be others', async () => {
  const learner = await house.signedIn('learner');
  await house.aCase();
  const call = () => house.call(learner, listCases, { query: {} });
  await call();
  const kept = await house.queriesOf(call);
  house.clock.forward({ minutes: 6 * 60 });
  const again = await house.signIn(learner.user);
  expect(await house.queriesOf(() => house.call(again, listCases, { query: {} }))).toBeGreaterThan(kept);
});
