import { listAuditEntries } from '@visite/contract/auditLog.ts';
import * as contract from '@visite/contract/coursePublishing.ts';
import * as courses from '@visite/contract/courses.ts';
import { createItemInteraction, deleteItem, getItemInteraction, saveItemInteraction, updateItemMeta } from '@visite/contract/exercises.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { item_interactions } from '#exercises/tables.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';
import { content_items, courses as courseRows } from './tables.ts';

const house = testHouse();
let clinic: string;
let manager: Person;
let learner: Person;
let made: MadeCourse;

beforeEach(async () => {
  clinic = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId: clinic });
  learner = await house.signedIn('learner', { organizationId: clinic });
  made = await house.aCourse({ organization_id: clinic });
});

const params = (course_id = made.course_id) => ({ params: { course_id } });
const courseFor = async (as: Person, course_id = made.course_id) => (await house.call(as, courses.getCourse, params(course_id))).body;
const begin = async () => (await house.call(manager, contract.beginCourseDraft, params())).body;
const publish = async (course_id: string, as = manager) => {
  const { version } = await courseFor(as, course_id);
  return house.call(as, contract.publishCourse, { ...params(course_id), body: { version } });
};
const sectionIn = async (course: courses.Course) => {
  const section_id = course.chapters[0]?.sections[0]?.id ?? '';
  return (await house.call(manager, courses.getSection, { params: { section_id } })).body;
};
const remove = (section_content_item_id = '') => house.call(manager, deleteItem, { params: { section_content_item_id }, query: {} });

describe('the draft beside a published course', () => {
  it('is one for all authors, stands in no list, and learners go on with the course as it is', async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ draft_of: made.course_id, is_published: false, item_count: 16 });
    const other = await house.signedIn('superuser', { organizationId: clinic });
    expect((await house.call(other, contract.beginCourseDraft, params())).body.id).toBe(draft.id);
    const listed = (await house.call(manager, courses.listCourses, { query: { editable: 'true' } })).body.items;
    expect(listed.map(({ id, has_draft }) => [id, has_draft])).toEqual([[made.course_id, true]]);
    expect((await house.call(learner, courses.getCourse, params(draft.id))).status).toBe(404);
    expect(await courseFor(learner)).toMatchObject({ id: made.course_id, draft_id: null });
    expect(await courseFor(manager)).toMatchObject({ draft_id: draft.id });
  });

  it('takes the place of the course with all progress kept, by whichever chapter or section an item stands in now', async () => {
    const text = made.items.text;
    const { body: work } = await house.call(learner, courses.enroll, params());
    expect(work.of_id).toBe(made.course_id);
    await solveText(learner, text);
    const draft = await begin();
    const section = await sectionIn(draft);
    const chapter = (await house.call(manager, courses.createChapter, { body: { course_id: draft.id, title: 'Neu', description: '' } }))
      .body;
    const into = (await house.call(manager, courses.createSection, { body: { chapter_id: chapter.id, title: 'Neuer Abschnitt' } })).body;
    const twin = section.items.find(({ kind }) => kind === 'text');
    const place = { params: { section_content_item_id: twin?.id ?? '' }, body: { section_id: into.id, version: twin?.version ?? 1 } };
    await house.call(manager, updateItemMeta, place);
    const gone = section.items.find(({ kind }) => kind === 'journalling');
    await remove(gone?.id);
    const { changes, problems, learners } = (await house.call(manager, contract.getCoursePublishing, params(draft.id))).body;
    expect(problems.filter(({ blocks }) => blocks)).toEqual([]);
    expect(changes?.is_changed).toBe(true);
    expect(changes?.items.map(({ how, item_id }) => [how, item_id])).toEqual([['removed', made.items.journalling]]);
    expect(learners).toEqual({ in_the_middle: 1, done: 0 });
    expect((await courseFor(learner)).chapters).toHaveLength(1);

    const published = await publish(draft.id);
    expect([published.status, published.body.id, published.body.chapters.length, published.body.item_count]).toEqual([
      200,
      made.course_id,
      2,
      15,
    ]);
    expect((await house.call(manager, courses.getCourse, params(draft.id))).status).toBe(404);
    const kept = (await house.call(learner, getItemInteraction, { params: { section_content_item_id: text } })).body;
    expect(kept?.state).toBe('COMPLETED');
    expect(kept?.section_content_item_id).toBe(text);
  });

  it('keeps what stands beside it from being changed, until it is published or discarded', async () => {
    const draft = await begin();
    const rename = (course_id: string, version: number) =>
      house.call(manager, courses.updateCourse, { ...params(course_id), body: { title: 'Anders', version } });
    expect(await rename(made.course_id, 1)).toMatchObject({ status: 409, body: { code: 'course_has_draft' } });
    const chapter = { body: { course_id: made.course_id, title: 'Nein', description: '' } };
    expect(await house.call(manager, courses.createChapter, chapter)).toMatchObject({ status: 409, body: { code: 'course_has_draft' } });
    expect((await rename(draft.id, draft.version)).status).toBe(200);
    expect((await house.call(manager, contract.discardCourseDraft, params(draft.id))).status).toBe(204);
    expect(await courseFor(manager)).toMatchObject({ draft_id: null, title: expect.stringMatching(/^Kurs/) });
    expect((await rename(made.course_id, 1)).status).toBe(200);
  });

  it('is published in the version that its author has seen', async () => {
    const draft = await begin();
    const answer = await house.call(manager, contract.publishCourse, { ...params(draft.id), body: { version: draft.version + 1 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current: { id: draft.id } } });
    expect(await house.call(learner, contract.publishCourse, { ...params(draft.id), body: { version: 1 } })).toMatchObject({ status: 404 });
    expect(await house.call(learner, contract.publishCourse, { ...params(), body: { version: 1 } })).toMatchObject({ status: 403 });
  });
});

describe('publishing', () => {
  it('waits for what is empty or unfinished, by whichever call', async () => {
    const made = (await house.call(manager, courses.createCourse, { body: { title: 'Leer' } })).body;
    const refused = await publish(made.id);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ path: `is_published.${made.chapters[0]?.sections[0]?.id}` }] });
    const put = await house.call(manager, courses.updateCourse, {
      ...params(made.id),
      body: { is_published: true, version: made.version },
    });
    expect(put.status).toBe(422);
    expect((await courseFor(manager, made.id)).is_published).toBe(false);
    const { problems } = (await house.call(manager, contract.getCoursePublishing, params(made.id))).body;
    expect(problems.map(({ code, blocks }) => [code, blocks])).toEqual([
      ['no_description', false],
      ['empty_section', true],
    ]);
  });

  it('is taken back for everybody but the authors, and given back with what learners had done', async () => {
    await house.call(learner, courses.enroll, params());
    await solveText(learner, made.items.text);
    const withdrawn = await house.call(manager, contract.withdrawCourse, params());
    expect(withdrawn.body).toMatchObject({ is_published: false });
    expect((await house.call(learner, courses.getCourse, params())).status).toBe(404);
    expect((await publish(made.course_id)).body).toMatchObject({ is_published: true });
    const kept = (await house.call(learner, getItemInteraction, { params: { section_content_item_id: made.items.text } })).body;
    expect(kept?.state).toBe('COMPLETED');
  });

  it('is written down, and so is taking back', async () => {
    await house.call(manager, contract.withdrawCourse, params());
    await publish(made.course_id);
    const draft = await begin();
    await publish(draft.id);
    const superuser = await house.signedIn('superuser', { organizationId: clinic });
    const log = await house.call(superuser, listAuditEntries, { params: { organization_id: clinic }, query: {} });
    const ofCourse = log.body.items.filter(({ subject_id }) => subject_id === made.course_id).map(({ action }) => action);
    expect(ofCourse).toEqual(['content_published', 'content_changed', 'content_published', 'content_withdrawn']);
  });
});

describe('the history of a course', () => {
  it('holds what was published before versions were kept, and what each publishing brought', async () => {
    expect((await house.call(manager, contract.listCourseVersions, params())).body).toEqual([]);
    const draft = await begin();
    await house.call(manager, courses.updateCourse, { ...params(draft.id), body: { title: 'Zweite', version: draft.version } });
    await publish(draft.id);
    const versions = (await house.call(manager, contract.listCourseVersions, params())).body;
    expect(versions.map(({ number, title, size, published_by }) => [number, title, size, published_by?.id ?? null])).toEqual([
      [2, 'Zweite', 16, manager.user.id],
      [1, expect.stringMatching(/^Kurs/), 16, null],
    ]);
    expect((await house.call(learner, contract.listCourseVersions, params())).status).toBe(403);
  });

  it('gives a version back into the draft, deleted items with their progress included', async () => {
    await house.call(learner, courses.enroll, params());
    await solveText(learner, made.items.text);
    const draft = await begin();
    const section = await sectionIn(draft);
    const twin = section.items.find(({ kind }) => kind === 'text');
    await remove(twin?.id);
    expect((await publish(draft.id)).body.item_count).toBe(15);
    const { restoreCourseVersion } = contract;
    const restored = await house.call(manager, restoreCourseVersion, { params: { course_id: made.course_id, number: 1 } });
    expect(restored.body).toMatchObject({ draft_of: made.course_id, item_count: 16 });
    expect((await courseFor(learner)).item_count).toBe(15);
    expect((await publish(restored.body.id)).body.item_count).toBe(16);
    const kept = (await house.call(learner, getItemInteraction, { params: { section_content_item_id: made.items.text } })).body;
    expect(kept?.state).toBe('COMPLETED');
    const none = await house.call(manager, restoreCourseVersion, { params: { course_id: made.course_id, number: 9 } });
    expect(none.status).toBe(404);
  });
});

describe('what counts', () => {
  it('is nothing of an author who looks at the course as a learner does, until they enrol', async () => {
    expect((await solveText(manager, made.items.text)).xp).toBe(0);
    const rows = () => house.db.select().from(item_interactions).where(eq(item_interactions.user_id, manager.user.id));
    expect((await rows()).map(({ state, score, seconds }) => [state, score, seconds])).toEqual([['STARTED', null, 0]]);
    expect((await house.call(manager, courses.tryGetCourseInteraction, params())).body).toBeNull();
    expect((await house.call(manager, contract.getCoursePublishing, params())).body.learners).toEqual({ in_the_middle: 0, done: 0 });
    await house.call(manager, courses.enroll, params());
    expect((await solveText(manager, made.items.text, 2)).xp).toBeGreaterThan(0);
  });

  it('is nothing of a draft, enrolled or not', async () => {
    await house.db.update(courseRows).set({ is_published: false }).where(eq(courseRows.id, made.course_id));
    await house.call(manager, courses.enroll, params());
    expect(await solveText(manager, made.items.text)).toMatchObject({ xp: 0, score: null });
  });

  it('is nothing of an item that its author has not finished: it can be passed by', async () => {
    const id = made.items.pair_of_terms_game;
    await house.db
      .update(content_items)
      .set({ content: { pairs: [] } })
      .where(eq(content_items.id, id));
    await house.call(learner, courses.enroll, params());
    const section = (await house.call(learner, courses.getSection, { params: { section_id: made.section_id } })).body;
    expect(section.items.find((item) => item.id === id)).toMatchObject({ is_unfinished: true });
    expect(section.items.filter(({ is_unfinished }) => is_unfinished)).toHaveLength(1);
    const given = await give(learner, id, { tries: [] });
    expect(given).toMatchObject({ state: 'COMPLETED', score: null, xp: 0 });
  });
});

/** An answer that is given to an item, as its learner gives it. */
async function give(as: Person, section_content_item_id: string, answer: Record<string, unknown>, attempt = 1) {
  const { body: row } = await house.call(as, createItemInteraction, { params: { section_content_item_id } });
  const body = { answer, is_submitted: true, attempt, seconds: 30 };
  const saved = await house.call(as, saveItemInteraction, { params: { item_interaction_id: row.id }, body });
  expect(saved.status).toBe(200);
  return saved.body;
}
const solveText = (as: Person, id: string, attempt = 1) => give(as, id, { has_read: true }, attempt);
