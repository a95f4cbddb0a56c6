import { getCaseInteraction, interactWithCase } from '@visite/contract/cases.ts';
import * as courses from '@visite/contract/courses.ts';
import * as items from '@visite/contract/exercises.ts';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { media_files } from '#media/tables.ts';
import { addMember } from '#organizations/createOrganization.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let clinic: string;
let manager: Person;
let stranger: Person;
let made: MadeCourse;

beforeEach(async () => {
  clinic = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId: clinic });
  stranger = await house.signedIn('manager');
  made = await house.aCourse({ organization_id: clinic });
});

async function aFile(uploaded_by: string | null): Promise<string> {
  const id = v7();
  const file = { type: 'IMAGE', mime: 'image/png', bytes: 1, name: 'a.png', sha256: id, uploaded_by, created_at: house.now() };
  await house.db.insert(media_files).values({ id, ...file });
  return id;
}

const newCaseItem = (case_id: string) =>
  house.call(manager, items.KIND_CALLS.case.create, { params: { section_id: made.section_id }, body: { content: { case_id } } } as never);
const newPicture = (file: string) =>
  house.call(manager, items.KIND_CALLS.media.create, { params: { section_id: made.section_id }, body: { content: { file } } } as never);
const fieldOf = (called: { status: number; error: { errors?: { path: string }[] } }) => [called.status, called.error?.errors?.[0]?.path];

describe('what an item names', () => {
  it('is a case that its learners can play: public, or of the same organisation', async () => {
    expect((await newCaseItem(await house.aCase())).status).toBe(200);
    expect((await newCaseItem(await house.aCase({ organization_id: clinic }))).status).toBe(200);
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, manager.user.id);
    manager = await house.signIn(manager.user);
    const [foreign, learnt] = [
      await house.aCase({ organization_id: await house.anOrganization() }),
      await house.aCase({ organization_id: elsewhere }),
    ];
    for (const id of [foreign, learnt, v7(), 'sturz-in-der-nacht'])
      expect(fieldOf(await newCaseItem(id))).toEqual([422, 'content.case_id']);
  });

  it('is a file of Visite, of one’s own or of a colleague', async () => {
    const colleague = await house.signedIn('learner', { organizationId: clinic });
    for (const by of [null, manager.user.id, colleague.user.id]) expect((await newPicture(await aFile(by))).status).toBe(200);
    for (const id of [await aFile(stranger.user.id), v7(), 'bild.png'])
      expect(fieldOf(await newPicture(id))).toEqual([422, 'content.file']);
    const body = { title: 'Neu', picture: await aFile(stranger.user.id) };
    expect(fieldOf(await house.call(manager, courses.createCourse, { body }))).toEqual([422, 'picture']);
  });

  it('may stay what it was when something else is changed', async () => {
    const update = items.KIND_CALLS.form_case.update;
    if (!update) throw new Error('a form has a change call');
    const section = (await house.call(manager, courses.getSection, { params: { section_id: made.section_id } })).body;
    const item = section.items.find(({ kind }) => kind === 'form_case');
    const params = { section_content_item_id: made.items.form_case };
    const change = (content: object, version: number) => house.call(manager, update, { params, body: { content, version } } as never);
    expect((await change({ ...item?.content, fields: [] }, 1)).status).toBe(200);
    expect(fieldOf(await change({ ...item?.content, case_id: v7() }, 2))).toEqual([422, 'content.case_id']);
  });

  it('goes along in a copy only where it belongs there too', async () => {
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, manager.user.id, { is_manager: true });
    manager = await house.signIn(manager.user);
    const target = await house.aCourse({ organization_id: elsewhere });
    const own = await newCaseItem(await house.aCase({ organization_id: clinic }));
    const params = { section_content_item_id: (own.body as { id: string }).id };
    const copy = await house.call(manager, items.duplicateItem, { params, body: { section_id: target.section_id } });
    expect(fieldOf(copy)).toEqual([422, 'content.case_id']);
    expect((await house.call(manager, items.duplicateItem, { params, body: { section_id: made.section_id } })).status).toBe(200);
  });
});

describe('the item for which a case is begun', () => {
  it('plays that case in a course that the caller sees', async () => {
    const [easy, hard] = [await house.aCase(), await house.aCase()];
    const item = (await newCaseItem(hard)).body as { id: string };
    const learner = await house.signedIn('learner', { organizationId: clinic });
    const begin = (as: Person, case_id: string, body: object) => house.call(as, interactWithCase, { params: { case_id }, body } as never);
    expect(fieldOf(await begin(learner, easy, { case_content_item_id: item.id }))).toEqual([422, 'case_content_item_id']);
    expect(fieldOf(await begin(learner, hard, { case_content_item_id: v7() }))).toEqual([422, 'case_content_item_id']);
    expect(fieldOf(await begin(learner, hard, { form_data_content_item_id: item.id }))).toEqual([422, 'form_data_content_item_id']);
    expect(fieldOf(await begin(stranger, hard, { case_content_item_id: item.id }))).toEqual([422, 'case_content_item_id']);
    expect((await begin(learner, hard, { case_content_item_id: item.id })).body).toMatchObject({ case_content_item_id: item.id });
  });

  it('keeps its lesson however the case is entered (Specification 2, query of a case interaction)', async () => {
    const case_id = await house.aCase();
    const item = (await newCaseItem(case_id)).body as { id: string };
    const learner = await house.signedIn('learner', { organizationId: clinic });
    const begin = async (body: object) => (await house.call(learner, interactWithCase, { params: { case_id }, body })).body;
    const inLesson = await begin({ case_content_item_id: item.id });
    const alone = await begin({ as_new_interaction: true });
    const look = async (case_interaction_id: string) =>
      (await house.call(learner, getCaseInteraction, { params: { case_interaction_id } })).body.section_id;
    expect([await look(inLesson.id), await look(alone.id)]).toEqual([made.section_id, null]);
    await house.call(manager, items.deleteItem, { params: { section_content_item_id: item.id } } as never);
    expect(await look(inLesson.id)).toBeNull();
  });
});
