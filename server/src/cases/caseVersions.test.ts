import * as publishing from '@visite/contract/casePublishing.ts';
import { createOrOverwriteCase, getCase, interactWithCase } from '@visite/contract/cases.ts';
import { beforeEach, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let clinic: string;
let manager: Person;
let learner: Person;
let case_id: string;

beforeEach(async () => {
  clinic = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId: clinic });
  learner = await house.signedIn('learner', { organizationId: clinic });
  case_id = await house.aCase({ organization_id: clinic });
});

async function written(as = manager, id = case_id) {
  const { authoring } = (await house.call(as, getCase, { params: { case_id: id } })).body;
  if (!authoring) throw new Error('no author');
  return authoring;
}
async function save(id: string, title: string, is_draft: boolean) {
  const { file, version } = await written(manager, id);
  return (await house.call(manager, createOrOverwriteCase, { body: { id, version, is_draft, file: { ...file, title } } })).body;
}

it('keeps what was published, each time, and gives it back into the draft', async () => {
  const draft = await save(case_id, 'Zweite Fassung', true);
  await save(draft.id, 'Zweite Fassung', false);
  const { body: versions } = await house.call(manager, publishing.listCaseVersions, { params: { case_id } });
  expect(versions.map(({ number, title, published_by }) => [number, title, published_by?.id ?? null])).toEqual([
    [2, 'Zweite Fassung', manager.user.id],
    [1, expect.not.stringMatching('Zweite'), null],
  ]);
  const restored = await house.call(manager, publishing.restoreCaseVersion, { params: { case_id, number: 1 } });
  expect(restored.body).toMatchObject({ draft_of: case_id, is_draft: true, file: { title: versions[1]?.title } });
  expect((await house.call(learner, getCase, { params: { case_id } })).body.title).toBe('Zweite Fassung');
  // A second one goes into the same draft.
  const again = await house.call(manager, publishing.restoreCaseVersion, { params: { case_id: restored.body.id, number: 2 } });
  expect(again.body).toMatchObject({ id: restored.body.id, file: { title: 'Zweite Fassung' } });
  expect((await house.call(learner, publishing.listCaseVersions, { params: { case_id } })).status).toBe(403);
});

it('says who is in the middle of it, and counts nobody who may edit it', async () => {
  for (const person of [learner, manager])
    await house.call(person, interactWithCase, { params: { case_id }, query: {}, body: {} } as never);
  const { body } = await house.call(manager, publishing.getCasePublishing, { params: { case_id } });
  expect(body.learners).toEqual({ in_the_middle: 1, done: 0 });
  const draft = await save(case_id, 'Neu', true);
  expect((await house.call(manager, publishing.getCasePublishing, { params: { case_id: draft.id } })).body.learners.in_the_middle).toBe(1);
});
