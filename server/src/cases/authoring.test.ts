import type { CaseFile } from '@visite/contract/cases.ts';
import * as contract from '@visite/contract/cases.ts';
import { patients } from '@visite/contract/conversations.ts';
import { evaluateCase } from '@visite/contract/evaluation.ts';
import { getMyXp } from '@visite/contract/progress.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertItem } from '#courses/items.ts';
import { storeContentFile } from '#media/storeMedia.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { seedCases } from './seedCases.ts';
import { cases } from './tables.ts';

const house = testHouse();
let manager: Person;
let learner: Person;

const whole: CaseFile = { ...smallCase, is_public: false };
const EMPTY: CaseFile = {
  ...whole,
  title: '',
  summary: '',
  setting: { ward: '', time: '', situation: '' },
  specialty: '',
  tags: [],
  persons: [],
  tasks: [],
};

type Body = Parameters<typeof house.call<typeof contract.createOrOverwriteCase>>[2]['body'];
const save = (body: Body, as = manager) => house.call(as, contract.createOrOverwriteCase, { body });
const get = async (case_id: string, as: Person | null = manager) => house.call(as, contract.getCase, { params: { case_id } });
const titles = async (as: Person, editable = false) =>
  (await house.call(as, contract.listCases, { query: { editable: editable ? 'true' : 'false' } })).body.items.map(({ title }) => title);
const start = async (as: Person, case_id: string) =>
  house.call(as, contract.interactWithCase, { params: { case_id }, body: { skip_lineup: true } });

beforeEach(async () => {
  const organizationId = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId });
  learner = await house.signedIn('learner', { organizationId });
});

describe('a draft', () => {
  it('is stored as half-done as it is, and comes back unchanged to those who may edit it', async () => {
    const { status, body } = await save({ is_draft: true, file: EMPTY });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, is_draft: true, draft_of: null, file: EMPTY });
    expect((await get(body.id)).body.authoring).toEqual(body);
  });

  it('does not exist for learners: not by its id, in no list, not to play', async () => {
    const { body } = await save({ is_draft: true, file: whole });
    expect((await get(body.id, learner)).status).toBe(404);
    expect((await get(body.id, null)).status).toBe(404);
    expect((await start(learner, body.id)).status).toBe(404);
    expect(await titles(learner)).toEqual([]);
    expect(await titles(manager)).toEqual([]);
    expect(await titles(manager, true)).toEqual(['Schmerzen']);
    expect(await titles(learner, true)).toEqual([]);
  });

  it('keeps every save under its version, and shows who comes late what stands there now', async () => {
    const { body: first } = await save({ is_draft: true, file: whole });
    const { body: second } = await save({ id: first.id, version: 1, is_draft: true, file: { ...whole, title: 'Neu' } });
    expect([second.id, second.version, second.file.title]).toEqual([first.id, 2, 'Neu']);
    const late = await save({ id: first.id, version: 1, is_draft: true, file: { ...whole, title: 'Zu spät' } });
    expect([late.status, late.error.code]).toEqual([409, 'stale']);
    expect(late.error.current).toMatchObject({ version: 2, file: { title: 'Neu' } });
  });

  it('is saved once when it is saved twice at the same moment', async () => {
    const { body } = await save({ is_draft: true, file: whole });
    const saves = await Promise.all(
      ['a', 'b', 'c'].map((title) => save({ id: body.id, version: 1, is_draft: true, file: { ...whole, title } })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('asks for the version, refuses two persons of one key, and an admin’s public flag', async () => {
    const { body } = await save({ is_draft: true, file: whole });
    expect((await save({ id: body.id, is_draft: true, file: whole })).error.errors?.[0]?.path).toBe('version');
    const [patient] = whole.persons;
    if (!patient) throw new Error('the small case has a patient');
    const twice = await save({ is_draft: true, file: { ...whole, persons: [patient, patient] } });
    expect([twice.status, twice.error.errors?.[0]?.path]).toEqual([422, 'file.persons.1.key']);
    expect((await save({ is_draft: true, file: { ...whole, is_public: true } })).status).toBe(422);
  });

  it('can be talked with by its author while it is half-written, for no points', async () => {
    const [patient] = whole.persons;
    if (!patient) throw new Error('the small case has a patient');
    const bare = {
      ...patient,
      persona: {
        ...patient.persona,
        greeting: { simple: [''], native: [] },
        facts: [
          { ...patient.persona.facts[1], answer: { simple: ['Ich bin gegen Penicillin allergisch.', ''], native: [] } },
          { ...patient.persona.facts[0], answer: { simple: [''], native: [''] } },
        ] as typeof patient.persona.facts,
      },
    };
    const file = { ...whole, title: '', persons: [bare], tasks: whole.tasks.slice(0, 1) };
    const { body } = await save({ is_draft: true, file });
    const { body: interaction } = await start(manager, body.id);
    const person_id = body.person_ids.patient ?? '';
    const { body: talk } = await house.call(manager, patients.interact, { body: { case_interaction_id: interaction.id, person_id } });
    const say = async (text: string) =>
      (
        await house.call(manager, patients.send, {
          params: { interaction_id: talk.interaction_id },
          body: { id: crypto.randomUUID(), text },
        })
      ).events.at(-1);
    expect(await say('Guten Tag.')).toMatchObject({ type: 'done', answer: { state: 'complete' } });
    expect(await say('Haben Sie Allergien?')).toMatchObject({ answer: { text: expect.stringContaining('Penicillin') } });
    expect(await say('Wo haben Sie Schmerzen?')).toMatchObject({ type: 'done', answer: { state: 'complete' } });

    // What is changed shows in the running talk.
    const changed = structuredClone(file);
    const fact = changed.persons[0]?.persona.facts[0];
    if (fact) fact.answer.simple = ['Gegen Latex bin ich allergisch.'];
    await save({ id: body.id, version: 1, is_draft: true, file: changed });
    expect(await say('Welche Allergien haben Sie?')).toMatchObject({ answer: { text: expect.stringContaining('Latex') } });

    const end = { params: { case_interaction_id: interaction.id }, body: { current_task_interaction_index: 1 } };
    expect((await house.call(manager, contract.setCurrentTask, end)).status).toBe(200);
    expect((await house.call(manager, evaluateCase, { body: { case_interaction_id: interaction.id } })).body.xp).toBe(0);
    expect((await house.call(manager, getMyXp, {})).body.xp).toBe(0);
    expect((await house.call(manager, contract.listMyCaseInteractions, {})).body.total).toBe(0);
  });
});

describe('publishing', () => {
  it('names every field that is missing, and stores nothing', async () => {
    const { body } = await save({ is_draft: true, file: EMPTY });
    const refused = await save({ id: body.id, version: 1, is_draft: false, file: { ...whole, title: ' ', tasks: [] } });
    expect([refused.status, refused.error.errors?.map(({ path }) => path)]).toEqual([422, ['file.title', 'file.tasks']]);
    expect((await get(body.id)).body.authoring).toMatchObject({ version: 1, is_draft: true });
  });

  it('shows the case to the organisation, without what its author left blank, and forgets the talks of trying out', async () => {
    const { body } = await save({ is_draft: true, file: whole });
    const { body: trial } = await start(manager, body.id);
    const file = { ...whole, title: ' Schmerzen ', tags: ['Schmerz', '', 'Schmerz'] };
    const { body: published } = await save({ id: body.id, version: 1, is_draft: false, file });
    expect(published).toMatchObject({ id: body.id, version: 2, is_draft: false, file: { title: 'Schmerzen', tags: ['Schmerz'] } });
    expect(published.person_ids).toEqual(body.person_ids);
    expect(await titles(learner)).toEqual(['Schmerzen']);
    expect((await start(learner, body.id)).status).toBe(200);
    expect((await house.call(manager, contract.getCaseInteraction, { params: { case_interaction_id: trial.id } })).status).toBe(404);
    const stranger = await house.signedIn('manager');
    expect((await get(body.id, stranger)).status).toBe(404);
  });

  it('gives the whole case to nobody below author rights', async () => {
    const { body } = await save({ is_draft: false, file: whole });
    const seen = (await get(body.id, learner)).body;
    expect(seen.policies).toEqual({ may_edit: false, may_copy: false });
    expect(JSON.stringify(seen)).not.toMatch(/"facts"|findings|disclosure|Penicillin/);
    expect((await save({ id: body.id, version: 1, is_draft: false, file: whole }, learner)).status).toBe(403);
  });

  it('is for the whole catalogue the admins’ alone', async () => {
    const admin = await house.signedIn('admin');
    const { body } = await save({ is_draft: false, file: { ...whole, is_public: true } }, admin);
    expect(body.organization_id).toBeNull();
    expect(await titles(learner)).toEqual(['Schmerzen']);
    expect((await save({ id: body.id, version: 1, is_draft: false, file: whole })).status).toBe(403);
  });
});

describe('changing a published case', () => {
  const published = async () => (await save({ is_draft: false, file: whole })).body;

  it('begins a draft beside it: learners go on with the case as it is', async () => {
    const one = await published();
    const { body: draft } = await save({ id: one.id, version: 1, is_draft: true, file: { ...whole, title: 'Geändert' } });
    expect(draft).toMatchObject({ draft_of: one.id, is_draft: true, version: 2 });
    expect((await get(one.id)).body.authoring).toMatchObject({ draft_id: draft.id, file: { title: 'Schmerzen' } });
    expect(await titles(learner)).toEqual(['Schmerzen']);
    expect(await titles(manager, true)).toEqual(['Schmerzen']);
  });

  it('replaces it when the draft is published; a running talk goes on with the same persons', async () => {
    const one = await published();
    const { body: interaction } = await start(learner, one.id);
    const { body: draft } = await save({ id: one.id, version: 1, is_draft: true, file: whole });
    const { body: now } = await save({ id: draft.id, version: draft.version, is_draft: false, file: { ...whole, title: 'Geändert' } });
    expect(now).toMatchObject({ id: one.id, version: 3, is_draft: false, draft_id: null, person_ids: one.person_ids });
    expect((await get(draft.id)).status).toBe(404);
    const going = await house.call(learner, contract.getCaseInteraction, { params: { case_interaction_id: interaction.id } });
    expect(going.body).toMatchObject({ selected_person_id: one.person_ids.patient, case: { title: 'Geändert' } });
  });

  it('lets two authors meet in one draft instead of losing one', async () => {
    const one = await published();
    const begin = (title: string) => save({ id: one.id, version: 1, is_draft: true, file: { ...whole, title } });
    const both = await Promise.all([begin('a'), begin('b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    const first = both.find(({ status }) => status === 200);
    expect(late?.error.current).toMatchObject({ id: first?.body.id, is_draft: true });
    // Nor is the draft passed by.
    expect((await save({ id: one.id, version: 1, is_draft: false, file: whole })).status).toBe(409);
  });
});

describe('deleting', () => {
  it('removes a draft, and takes a published case out of the library while talks begun go on', async () => {
    const draft = (await save({ is_draft: true, file: EMPTY })).body;
    expect((await house.call(manager, contract.deleteCase, { params: { case_id: draft.id } })).status).toBe(204);
    expect((await get(draft.id)).status).toBe(404);

    const one = (await save({ is_draft: false, file: whole })).body;
    const { body: interaction } = await start(learner, one.id);
    expect((await house.call(manager, contract.deleteCase, { params: { case_id: one.id } })).status).toBe(204);
    expect(await titles(learner)).toEqual([]);
    expect((await start(learner, one.id)).status).toBe(404);
    const params = { case_interaction_id: interaction.id };
    expect((await house.call(learner, contract.getCaseInteraction, { params })).status).toBe(200);
    expect((await house.call(learner, contract.setCurrentTask, { params, body: { current_task_interaction_index: 3 } })).status).toBe(200);
  });

  it('is refused while a lesson plays the case', async () => {
    const one = (await save({ is_draft: false, file: whole })).body;
    const { section_id } = await house.aCourse();
    await insertItem(house.db, section_id, 'case', { title: 'Fall', content: { ...contentOf('case'), case_id: one.id } }, house.now());
    const refused = await house.call(manager, contract.deleteCase, { params: { case_id: one.id } });
    expect([refused.status, refused.error.code]).toEqual([409, 'case_in_use']);
  });
});

describe('content that ships', () => {
  it('is left alone once an author has changed it', async () => {
    const admin = await house.signedIn('admin');
    await seedCases(house, `${CONTENT_FOLDER}/cases`);
    const [seeded] = await house.db.select({ id: cases.id, version: cases.version }).from(cases).limit(1);
    if (!seeded) throw new Error('cases come with the content');
    const before = (await get(seeded.id, admin)).body.authoring;
    if (!before) throw new Error('an admin edits every case');
    const changed = await save({ id: seeded.id, version: seeded.version, file: { ...before.file, title: 'Unser Fall' } }, admin);
    expect(changed.status).toBe(200);
    await seedCases(house, `${CONTENT_FOLDER}/cases`);
    const [row] = await house.db.select({ title: cases.title }).from(cases).where(eq(cases.id, seeded.id));
    expect(row?.title).toBe('Unser Fall');
  });

  it('and what authors make have pictures', async () => {
    const { body } = await save({ is_draft: true, file: EMPTY });
    const plain = await house.app.inject(`/content/cases/${body.id}/scene.svg`);
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const picture = await storeContentFile(house, 'station.svg', Buffer.from('<svg/>'));
    await save({ id: body.id, version: 1, is_draft: true, file: { ...EMPTY, picture } });
    const drafted = await get(body.id);
    expect(drafted.body.picture_url).toMatch(new RegExp(`^/files/${picture}\\?signed=`));
    // Who only knows the address of a case that is not public sees a drawing.
    expect((await house.app.inject(`/content/cases/${body.id}/scene.svg`)).headers.location).toBeUndefined();
    await house.db.update(cases).set({ is_public: true, is_draft: false }).where(eq(cases.id, body.id));
    expect((await house.app.inject(`/content/cases/${body.id}/scene.svg`)).headers.location).toMatch(`/files/${picture}?signed=`);
    expect((await house.app.inject('/content/cases/nowhere/scene.svg')).statusCode).toBe(404);
  });
});
