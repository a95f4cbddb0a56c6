import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { withdrawCourse } from '@visite/contract/coursePublishing.ts';
import * as contract from '@visite/contract/courses.ts';
import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import * as items from '@visite/contract/exercises.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';
import { courses } from './tables.ts';

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

const course = async (as = manager) => (await house.call(as, contract.getCourse, { params: { course_id: made.course_id } })).body;
const addChapter = async (title: string) =>
  (await house.call(manager, contract.createChapter, { body: { course_id: made.course_id, title } })).body;
const addSection = async (title: string, chapter_id = made.chapter_id) =>
  (await house.call(manager, contract.createSection, { body: { chapter_id, title } })).body;

describe('the course library (domain 2 and 4)', () => {
  it('shows learners the published courses, public and of their organisation; authors their drafts too', async () => {
    await house.aCourse();
    await house.aCourse({ organization_id: clinic, is_published: false });
    await house.aCourse({ organization_id: await house.anOrganization() });
    const list = async (as: Person, query = {}) => (await house.call(as, contract.listCourses, { query })).body;
    expect((await list(learner)).items).toHaveLength(2);
    expect((await list(learner)).policies).toEqual({ may_create: false });
    expect((await list(manager)).items).toHaveLength(3);
    expect((await list(manager, { editable: true })).items).toHaveLength(2);
    expect((await list(learner)).items[0]).toMatchObject({ chapter_count: 1, section_count: 1, item_count: 16 });
  });

  it('filters by words, level and specialty, and offers what there is', async () => {
    const list = async (query: object) => (await house.call(learner, contract.listCourses, { query })).body;
    expect((await list({ search: 'KURS' })).total).toBe(1);
    expect((await list({ search: '100%' })).total).toBe(0);
    expect((await list({ level: 'C1' })).total).toBe(0);
    expect((await list({})).facets).toEqual({ levels: ['B1'], specialties: [] });
  });

  it('makes a draft with a chapter and a section; only admins put one into the public catalogue', async () => {
    const created = await house.call(manager, contract.createCourse, { body: { title: 'Wundversorgung' } });
    expect(created.body).toMatchObject({ organization_id: clinic, is_published: false, version: 1, policies: { may_edit: true } });
    expect(created.body.chapters[0]?.sections).toHaveLength(1);
    const publicly = await house.call(manager, contract.createCourse, { body: { title: 'Wundversorgung', is_public: true } });
    expect([publicly.status, publicly.error.errors?.[0]?.path]).toEqual([422, 'is_public']);
    const elsewhere = await house.anOrganization();
    expect((await house.call(manager, contract.createCourse, { body: { title: 'Fremd', organization_id: elsewhere } })).status).toBe(403);
  });
});

describe('two authors at once (issue 3: a stale edit answers 409 and shows both versions)', () => {
  it('refuses the older version of a course, a chapter, a section and an item, with what stands there now', async () => {
    const params = { course_id: made.course_id };
    await house.call(manager, contract.updateCourse, { params, body: { title: 'Erste Fassung', version: 1 } });
    const late = await house.call(manager, contract.updateCourse, { params, body: { title: 'Zweite Fassung', version: 1 } });
    expect([late.status, late.error.code]).toEqual([409, 'stale']);
    expect(late.error.current).toMatchObject({ title: 'Erste Fassung', version: 2 });

    const item = { section_content_item_id: made.items.text };
    const text = items.KIND_CALLS.text.update;
    if (!text) throw new Error('text has a change call');
    const write = (html: string, version: number) =>
      house.call(manager, text, { params: item, body: { content: { html }, version } } as never);
    expect((await write('<p>Eins</p>', 1)).status).toBe(200);
    const stale = await write('<p>Zwei</p>', 1);
    expect(stale.error).toMatchObject({ code: 'stale', current: { content: { html: '<p>Eins</p>' }, version: 2 } });

    for (const [endpoint, ids] of [
      [contract.updateChapter, { chapter_id: made.chapter_id }],
      [contract.updateSection, { section_id: made.section_id }],
    ] as const) {
      const change = (title: string) => house.call(manager, endpoint, { params: ids, body: { title, version: 1 } } as never);
      expect([(await change('A')).status, (await change('B')).status]).toEqual([200, 409]);
    }
  });

  it('lets exactly one of two changes of the same version through', async () => {
    const params = { course_id: made.course_id };
    const both = await Promise.all(
      ['A', 'B'].map((title) => house.call(manager, contract.updateCourse, { params, body: { title, version: 1 } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('order', () => {
  it('of chapters, sections and items is what was asked for', async () => {
    const second = await addChapter('Zweites');
    const ids = [second.id, made.chapter_id];
    const ordered = await house.call(manager, contract.setChapterPositions, { params: { course_id: made.course_id }, body: { ids } });
    expect(ordered.body.chapters.map(({ id, position }) => [id, position])).toEqual([
      [second.id, 0],
      [made.chapter_id, 1],
    ]);
    const reversed = Object.values(made.items).reverse();
    const section = await house.call(manager, contract.setItemPositions, {
      params: { section_id: made.section_id },
      body: { ids: reversed },
    });
    expect(section.body.items.map(({ id }) => id)).toEqual(reversed);
  });

  it('needs every one exactly once: otherwise the list has changed meanwhile (409)', async () => {
    const second = await addChapter('Zweites');
    for (const ids of [[made.chapter_id], [made.chapter_id, made.chapter_id], [made.chapter_id, second.id, crypto.randomUUID()]]) {
      const refused = await house.call(manager, contract.setChapterPositions, { params: { course_id: made.course_id }, body: { ids } });
      expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
    }
  });

  it('takes in a section of another chapter of the course, never of another course', async () => {
    const second = await addChapter('Zweites');
    const ids = [made.section_id];
    const moved = await house.call(manager, contract.setSectionPositions, { params: { chapter_id: second.id }, body: { ids } });
    expect(moved.body.chapters.map((chapter) => chapter.sections.length)).toEqual([0, 1]);
    const other = await house.aCourse({ organization_id: clinic });
    const foreign = await house.call(manager, contract.setSectionPositions, {
      params: { chapter_id: second.id },
      body: { ids: [made.section_id, other.section_id] },
    });
    expect(foreign.status).toBe(409);
  });

  it('stays whole when two orders come at once', async () => {
    const chapters = [made.chapter_id, (await addChapter('B')).id, (await addChapter('C')).id];
    const orders = [chapters.toReversed(), [chapters[1], chapters[0], chapters[2]] as string[]];
    await Promise.all(
      orders.map((ids) => house.call(manager, contract.setChapterPositions, { params: { course_id: made.course_id }, body: { ids } })),
    );
    const found = (await course()).chapters.map(({ id }) => id);
    expect(orders).toContainEqual(found);
  });
});

describe('deleting', () => {
  it('takes chapters, sections and items out of sight, and taking it back brings them with all they hold', async () => {
    const params = { section_id: made.section_id };
    await house.call(manager, contract.deleteSection, { params });
    expect((await house.call(learner, contract.getSection, { params })).status).toBe(404);
    expect((await course()).section_count).toBe(0);
    const back = await house.call(manager, contract.updateSection, { params, body: { is_deleted: false, version: 1 } });
    expect(back.body.items).toHaveLength(16);

    const item = { section_content_item_id: made.items.cloze };
    await house.call(manager, items.deleteItem, { params: item });
    expect((await house.call(manager, contract.getSection, { params })).body.items).toHaveLength(15);
    await house.call(manager, items.updateItemMeta, { params: item, body: { is_deleted: false, version: 1 } });
    expect((await house.call(manager, contract.getSection, { params })).body.items).toHaveLength(16);

    await house.call(manager, contract.deleteChapter, { params: { chapter_id: made.chapter_id } });
    expect((await course()).chapters).toEqual([]);
    await house.call(manager, contract.updateChapter, { params: { chapter_id: made.chapter_id }, body: { is_deleted: false, version: 1 } });
    expect((await course()).item_count).toBe(16);
  });
});

describe('deleting a course', () => {
  const remove = (course_id: string, as = manager) => house.call(as, contract.deleteCourse, { params: { course_id } });

  it('takes a draft that was never published with all that is in it, and stands in the log', async () => {
    const { body: draft } = await house.call(manager, contract.createCourse, { body: { title: 'Versuch' } });
    expect((await remove(draft.id, learner)).status).toBe(404);
    expect((await remove(draft.id)).status).toBe(204);
    expect((await house.call(manager, contract.getCourse, { params: { course_id: draft.id } })).status).toBe(404);
    const superuser = await house.signedIn('superuser', { organizationId: clinic });
    const { body } = await house.call(superuser, listAuditEntries, { params: { organization_id: clinic } });
    expect(body.items[0]).toMatchObject({ action: 'content_deleted', details: { kind: 'course', title: 'Versuch' } });
  });

  it('keeps what was published, also once it is withdrawn, and what somebody has begun', async () => {
    const refused = async (id: string) => (await remove(id)).error.code;
    expect(await refused(made.course_id)).toBe('course_not_deletable');
    await house.call(manager, withdrawCourse, { params: { course_id: made.course_id } });
    expect(await refused(made.course_id)).toBe('course_not_deletable');
    const begun = await house.aCourse({ organization_id: clinic });
    await house.call(learner, contract.enroll, { params: { course_id: begun.course_id } });
    await house.db.update(courses).set({ is_published: false }).where(eq(courses.id, begun.course_id));
    expect(await refused(begun.course_id)).toBe('course_not_deletable');
  });
});

describe('copies', () => {
  it('of a section hold all items, stand where asked, and are independent of the original', async () => {
    const copy = await house.call(manager, contract.copyPasteSection, {
      params: { section_id: made.section_id },
      body: { chapter_id: made.chapter_id, position: 0 },
    });
    expect(copy.body.items.map(({ kind }) => kind)).toEqual([...KIND_NAMES]);
    expect((await course()).chapters[0]?.sections.map(({ id }) => id)).toEqual([copy.body.id, made.section_id]);
    const text = copy.body.items.find(({ kind }) => kind === 'text');
    const update = items.KIND_CALLS.text.update;
    if (!text || !update) throw new Error('the copy has a text');
    await house.call(manager, update, {
      params: { section_content_item_id: text.id },
      body: { content: { html: '<p>Neu</p>' }, version: 1 },
    } as never);
    const original = (await house.call(manager, contract.getSection, { params: { section_id: made.section_id } })).body;
    expect(original.items.find(({ id }) => id === made.items.text)?.content).not.toEqual({ html: '<p>Neu</p>' });
  });

  it('of an item stand right behind it, or at the end of another section', async () => {
    const params = { section_content_item_id: made.items.text };
    const copy = await house.call(manager, items.duplicateItem, { params, body: {} });
    expect(copy.body.position).toBe(1);
    const target = await addSection('Ziel');
    const other = await house.aCourse({ organization_id: clinic });
    const taken = await house.call(manager, items.duplicateItem, {
      params: { section_content_item_id: other.items.ordering },
      body: { section_id: target.id },
    });
    expect(taken.body).toMatchObject({ kind: 'ordering', section_id: target.id, version: 1 });
  });

  it('hold what is right, so that only who may edit the original takes one: a learner elsewhere does not get it by copying', async () => {
    const target = await addSection('Ziel');
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, manager.user.id);
    const [learnt, open, hidden] = [
      await house.aCourse({ organization_id: elsewhere }),
      await house.aCourse(),
      await house.aCourse({ organization_id: await house.anOrganization() }),
    ];
    manager = await house.signIn(manager.user);
    for (const [source, status] of [
      [learnt, 403],
      [open, 403],
      [hidden, 404],
    ] as const) {
      const item = { params: { section_content_item_id: source.items.cloze }, body: { section_id: target.id } };
      expect((await house.call(manager, items.duplicateItem, item)).status).toBe(status);
      const section = { params: { section_id: source.section_id }, body: { chapter_id: made.chapter_id } };
      expect((await house.call(manager, contract.copyPasteSection, section)).status).toBe(status);
    }
  });
});

describe('the exercise browser (/sections/all)', () => {
  it('finds items by their words and kinds, for tutors and managers, not for learners', async () => {
    const tutor = await house.signedIn('tutor', { organizationId: clinic });
    const find = async (query: object) => (await house.call(tutor, contract.listSections, { query })).body.items;
    expect((await find({}))[0]?.items).toHaveLength(16);
    expect((await find({ search: 'Hypertonie' }))[0]?.items.map(({ kind }) => kind)).toEqual(['pair_of_terms_game']);
    expect((await find({ kind: ['cloze', 'ordering'] }))[0]?.items.map(({ kind }) => kind)).toEqual(['cloze', 'ordering']);
    expect(await find({ search: 'Quatsch' })).toEqual([]);
    expect((await house.call(learner, contract.listSections, { query: {} })).status).toBe(403);
  });
});

describe('a section’s order in its course', () => {
  it('leads from each section to the one before and after it, across chapters', async () => {
    const second = await addChapter('Zweites');
    const later = await addSection('Später', second.id);
    const first = (await house.call(learner, contract.getSection, { params: { section_id: made.section_id } })).body;
    expect([first.previous_section_id, first.next_section_id]).toEqual([null, later.id]);
    expect(later.previous_section_id).toBe(made.section_id);
  });
});
