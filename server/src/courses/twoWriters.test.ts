import * as cases from '@visite/contract/cases.ts';
import * as contract from '@visite/contract/courses.ts';
import * as dialogs from '@visite/contract/dialogs.ts';
import * as items from '@visite/contract/exercises.ts';
import * as organizations from '@visite/contract/organizations.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let clinic: string;
let one: Person;
let other: Person;
let made: MadeCourse;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');

beforeEach(async () => {
  clinic = await house.anOrganization();
  one = await house.signedIn('superuser', { organizationId: clinic });
  other = await house.signedIn('superuser', { organizationId: clinic });
  made = await house.aCourse({ organization_id: clinic });
});

const codeOf = (called: { status: number; error: { code?: string } }) => [called.status, called.error?.code];
const course = async () => (await house.call(one, contract.getCourse, { params: { course_id: made.course_id } })).body;
const section = async () => (await house.call(one, contract.getSection, { params: { section_id: made.section_id } })).body;

describe('two who order at once', () => {
  it('do not undo each other: who has not seen the new order of chapters is refused and moves again', async () => {
    const course_id = made.course_id;
    for (const title of ['Zwei', 'Drei']) await house.call(one, contract.createChapter, { body: { course_id, title } });
    const seen = (await course()).chapters.map(({ id }) => id);
    const order = (as: Person, ids: string[], before: string[]) =>
      house.call(as, contract.setChapterPositions, { params: { course_id }, body: { ids, seen: before } });
    const [a = '', b = '', c = ''] = seen;
    expect((await order(one, [b, a, c], seen)).status).toBe(200);
    expect(codeOf(await order(other, [a, c, b], seen))).toEqual([409, 'conflict']);
    expect((await course()).chapters.map(({ id }) => id)).toEqual([b, a, c]);
    expect((await order(other, [b, c, a], [b, a, c])).status).toBe(200);
  });

  it('nor in the sections of a chapter, one of another chapter among them', async () => {
    const { course_id, chapter_id } = made;
    const far = (await house.call(one, contract.createChapter, { body: { course_id, title: 'Zwei' } })).body;
    const add = async (to: string) => (await house.call(one, contract.createSection, { body: { chapter_id: to, title: 'Neu' } })).body.id;
    const [second, foreign] = [await add(chapter_id), await add(far.id)];
    const first = made.section_id;
    const order = (as: Person, ids: string[], seen: string[]) =>
      house.call(as, contract.setSectionPositions, { params: { chapter_id }, body: { ids, seen } });
    expect((await order(one, [foreign, first, second], [first, second])).status).toBe(200);
    expect(codeOf(await order(other, [second, first], [first, second]))).toEqual([409, 'conflict']);
    expect((await order(other, [foreign, second, first], [foreign, first, second])).status).toBe(200);
  });

  it('nor in the items of a section', async () => {
    const seen = (await section()).items.map(({ id }) => id);
    const order = (as: Person, ids: string[]) =>
      house.call(as, contract.setItemPositions, { params: { section_id: made.section_id }, body: { ids, seen } });
    expect((await order(one, seen.toReversed())).status).toBe(200);
    expect(codeOf(await order(other, [...seen.slice(1), seen[0] ?? '']))).toEqual([409, 'conflict']);
    expect((await section()).items.map(({ id }) => id)).toEqual(seen.toReversed());
  });
});

it('two who write learning objectives: the later one gets what stands there', async () => {
  const { objectives_version: version } = await section();
  const write = (as: Person, line: string) =>
    house.call(as, contract.setLearningObjectives, {
      params: { section_id: made.section_id },
      body: { learning_objectives: [line], version },
    });
  expect((await write(one, 'Ich kann grüßen.')).body).toEqual({ learning_objectives: ['Ich kann grüßen.'], version: version + 1 });
  const late = await write(other, 'Ich kann fragen.');
  expect(codeOf(late)).toEqual([409, 'stale']);
  expect(late.error.current).toEqual({ learning_objectives: ['Ich kann grüßen.'], version: version + 1 });
  expect(await section()).toMatchObject({ learning_objectives: ['Ich kann grüßen.'], objectives_version: version + 1 });
});

describe('deleting what somebody has just changed', () => {
  it('is refused for a chapter, a section and an item, and done once the change was seen', async () => {
    const { chapter_id, section_id } = made;
    const section_content_item_id = made.items.text;
    await house.call(one, contract.updateChapter, { params: { chapter_id }, body: { title: 'Neu', version: 1 } });
    await house.call(one, contract.updateSection, { params: { section_id }, body: { title: 'Neu', version: 1 } });
    await house.call(one, items.updateItemMeta, { params: { section_content_item_id }, body: { title: 'Neu', version: 1 } });
    const DELETIONS = [
      (version: number) => house.call(other, items.deleteItem, { params: { section_content_item_id }, query: { version } }),
      (version: number) => house.call(other, contract.deleteSection, { params: { section_id }, query: { version } }),
      (version: number) => house.call(other, contract.deleteChapter, { params: { chapter_id }, query: { version } }),
    ];
    for (const remove of DELETIONS) {
      const refused = await remove(1);
      expect([...codeOf(refused), refused.error.current]).toMatchObject([409, 'stale', { title: 'Neu', version: 2 }]);
      expect((await remove(2)).status).toBeLessThan(300);
    }
  });

  it('is refused for a dialog', async () => {
    const { id: dialog_id } = (await house.call(one, dialogs.createDialog, { body: { title: 'Anruf' } })).body;
    await house.call(one, dialogs.updateDialog, { params: { dialog_id }, body: { title: 'Neu', version: 1 } });
    const remove = (version: number) => house.call(other, dialogs.deleteDialog, { params: { dialog_id }, query: { version } });
    expect(codeOf(await remove(1))).toEqual([409, 'stale']);
    expect((await remove(2)).status).toBeLessThan(300);
  });

  it.each([true, false])('is refused for a case (draft: %s)', async (is_draft) => {
    const save = (body: object) =>
      house.call(one, cases.createOrOverwriteCase, { body: { is_draft, file: { ...smallCase, is_public: false }, ...body } });
    const { id: case_id } = (await save({})).body;
    await save({ id: case_id, version: 1, file: { ...smallCase, is_public: false, title: 'Neu' } });
    const remove = (version: number) => house.call(other, cases.deleteCase, { params: { case_id }, query: { version } });
    expect(codeOf(await remove(1))).toEqual([409, 'stale']);
    expect((await remove(2)).status).toBeLessThan(300);
  });
});

it('two who choose a picture of the author: the later one sees the other’s first', async () => {
  const choose = (as: Person, replaces: string) =>
    house.call(as, contract.setAuthorDisplayImage, {
      params: { course_id: made.course_id },
      query: { replaces },
      body: { file: new File([new Uint8Array(PNG)], 'ich.png') },
    });
  const first = await choose(one, '');
  expect(first.status).toBe(200);
  expect(codeOf(await choose(other, ''))).toEqual([409, 'conflict']);
  const { author_display_image_url } = await course();
  expect(author_display_image_url).toBe(first.body.author_display_image_url);
  expect((await choose(other, author_display_image_url ?? '')).status).toBe(200);
});

it('two who change an organisation: the later one gets what stands there', async () => {
  const params = { organization_id: clinic };
  const { version } = (await house.call(one, organizations.getOrganization, { params })).body;
  const change = (as: Person, body: object) => house.call(as, organizations.updateOrganization, { params, body: { version, ...body } });
  expect((await change(one, { retention_months: 12 })).body).toMatchObject({ retention_months: 12, version: version + 1 });
  const late = await change(other, { name: 'Klinik am Meer', retention_months: null });
  expect([...codeOf(late), late.error.current]).toMatchObject([409, 'stale', { retention_months: 12, version: version + 1 }]);
  expect((await change(other, { name: 'Klinik am Meer', version: version + 1 })).body).toMatchObject({
    retention_months: 12,
    version: version + 2,
  });
});
