import { listAuditEntries, listInstallationAuditEntries } from '@visite/contract/auditLog.ts';
import { createOrOverwriteCase, getCase } from '@visite/contract/cases.ts';
import { getCourse, updateCourse } from '@visite/contract/courses.ts';
import { listCatalogue, updateCatalogueEntry } from '@visite/contract/publicCatalogue.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeCase } from '#cases/seedCases.ts';
import { cases } from '#cases/tables.ts';
import { content_items } from '#courses/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let admin: Person;
let clinic: string;
let elsewhere: Person;
beforeEach(async () => {
  admin = await house.signedIn('admin');
  clinic = await house.anOrganization('Klinikum Nord');
  elsewhere = await house.signedIn('manager');
});

const list = async (query: object = {}) => (await house.call(admin, listCatalogue, { query })).body;
const put = (kind: 'course' | 'case', content_id: string, is_public: boolean) =>
  house.call(admin, updateCatalogueEntry, { params: { kind, content_id }, body: { is_public } });
const seesCase = async (case_id: string) => (await house.call(elsewhere, getCase, { params: { case_id } })).status;
const seesCourse = async (course_id: string) => (await house.call(elsewhere, getCourse, { params: { course_id } })).status;
/** The course's item of the kind `case` plays the case. */
const play = (item: string, case_id: string) =>
  house.db.update(content_items).set({ content: { case_id } }).where(eq(content_items.id, item));

describe('the public catalogue, as admins keep it', () => {
  it('lists courses and cases that are public or of nobody, and all there are when asked', async () => {
    const course = await house.aCourse();
    await house.aCourse({ organization_id: clinic });
    const publicCase = await house.aCase();
    const ownCase = await house.aCase({ organization_id: clinic });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items.map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ['course', course.course_id],
        ['case', publicCase],
      ]),
    );
    expect(items.find(({ kind }) => kind === 'course')).toMatchObject({
      level: 'B1',
      organization: null,
      is_public: true,
      is_published: true,
      changed_at: '2026-03-10T09:00:00.000Z',
    });
    const all = await list({ everywhere: 'true' });
    expect(all.total).toBe(4);
    expect(all.items.find(({ id }) => id === ownCase)?.organization).toEqual({ id: clinic, name: 'Klinikum Nord' });
    expect((await list({ everywhere: 'true', kind: 'course' })).items.map(({ kind }) => kind)).toEqual(['course', 'course']);
    expect((await list({ everywhere: 'true', search: 'nord KURS' })).total).toBe(1);
    expect((await list({ search: '100%' })).total).toBe(0);
    expect((await list({ everywhere: 'true', limit: 1, offset: 3 })).items).toHaveLength(1);
  });

  it('takes a case out and puts it in again; who learns elsewhere stops seeing it, and the log says who did it', async () => {
    const id = await house.aCase({ organization_id: clinic });
    expect(await seesCase(id)).toBe(404);
    expect((await put('case', id, true)).body).toMatchObject({ is_public: true, organization: { id: clinic } });
    expect(await seesCase(id)).toBe(200);
    expect((await put('case', id, false)).body.is_public).toBe(false);
    expect(await seesCase(id)).toBe(404);
    // What stands as it should is not done again.
    await put('case', id, false);
    const own = (await house.call(admin, listAuditEntries, { params: { organization_id: clinic } })).body.items;
    expect(own.map(({ action, details }) => [action, details.kind])).toEqual([
      ['catalogue_removed', 'case'],
      ['catalogue_added', 'case'],
    ]);
    expect((await house.call(admin, listInstallationAuditEntries, {})).body.items.map(({ id: one }) => one)).toEqual(
      own.map(({ id: one }) => one),
    );
    expect((await put('course', id, true)).status).toBe(404);
  });

  it('takes a draft of changes along, so that its author does not put the case back unaware', async () => {
    const manager = await house.signedIn('manager', { organizationId: clinic });
    const id = await house.aCase({ organization_id: clinic });
    await put('case', id, true);
    const file = { ...smallCase, is_public: true };
    const { body: draft } = await house.call(manager, createOrOverwriteCase, { body: { id, version: 2, is_draft: true, file } });
    expect(draft.draft_of).toBe(id);
    await put('case', id, false);
    const late = { id: draft.id, version: draft.version, is_draft: false, file };
    expect((await house.call(manager, createOrOverwriteCase, { body: late })).status).toBe(409);
    const again = await house.call(manager, createOrOverwriteCase, { body: { ...late, version: draft.version + 1 } });
    expect(again.error.errors?.[0]?.path).toBe('file.is_public');
    expect((await list({ everywhere: 'true', kind: 'case' })).total).toBe(1);
  });

  it('keeps a case in that people elsewhere play in a course, and a course out that plays what they may not see', async () => {
    const course = await house.aCourse({ organization_id: clinic });
    const id = await house.aCase({ organization_id: clinic });
    await play(course.items.case, id);
    const refused = await put('course', course.course_id, true);
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([422, 'is_public']);
    expect(refused.error.errors?.[0]?.message).toContain(smallCase.title);
    await put('case', id, true);
    // Its own organisation goes on playing it.
    expect((await put('case', id, false)).status).toBe(200);
    await put('case', id, true);
    expect((await put('course', course.course_id, true)).status).toBe(200);
    expect(await seesCourse(course.course_id)).toBe(200);
    const inUse = await put('case', id, false);
    expect([inUse.status, inUse.error.code]).toEqual([409, 'case_in_use']);
    await put('course', course.course_id, false);
    expect(await seesCourse(course.course_id)).toBe(404);
    expect((await put('case', id, false)).status).toBe(200);
  });

  it('tells an editor that is open with the course', async () => {
    const { course_id } = await house.aCourse();
    await put('course', course_id, false);
    const body = { version: 1, is_public: true };
    expect((await house.call(admin, updateCourse, { params: { course_id }, body })).status).toBe(409);
  });

  it('is not undone by the next release of the content files', async () => {
    const file = { ...smallCase, is_public: true };
    const id = await storeCase(house, 'sturz', file, 'release 1');
    await put('case', id, false);
    await storeCase(house, 'sturz', { ...file, title: 'Sturz im Bad' }, 'release 2');
    const [row] = await house.db.select().from(cases).where(eq(cases.id, id));
    expect(row).toMatchObject({ title: 'Sturz im Bad', is_public: false });
  });
});
