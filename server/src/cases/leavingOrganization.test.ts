import {
  downloadTranscript,
  getCase,
  getCaseInteraction,
  interactWithCase,
  listCases,
  saveDocument,
  selectPerson,
  setCurrentTask,
} from '@visite/contract/cases.ts';
import { companions } from '@visite/contract/companions.ts';
import { getClinicalNotes, patients } from '@visite/contract/conversations.ts';
import { createItemInteraction, getItemInteraction, saveItemInteraction } from '@visite/contract/exercises.ts';
import { updateMember } from '@visite/contract/members.ts';
import { expect, it } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

/** Somebody of two clinics, whom one of them then deactivates. */
async function someoneLeaving(role: 'learner' | 'manager') {
  const organization_id = await house.anOrganization('Klinik Nord');
  const superuser = await house.signedIn('superuser', { organizationId: organization_id });
  const me = await house.signedIn(role, { organizationId: organization_id });
  await addMember(house, await house.anOrganization('Klinik Süd'), me.user.id);
  const leave = async () => {
    const params = { organization_id, user_id: me.user.id };
    expect((await house.call(superuser, updateMember, { params, body: { status: 'DEACTIVATED' } })).status).toBe(200);
  };
  return { organization_id, me, leave };
}

const idsOfLibrary = async (me: Person) => (await house.call(me, listCases, {})).body.items.map(({ id }) => id);

it('takes away the private cases of the organisation, and leaves one’s own talk to be read', async () => {
  const { organization_id, me, leave } = await someoneLeaving('learner');
  const case_id = await house.aCase({ organization_id });
  const { body: interaction } = await house.call(me, interactWithCase, { params: { case_id }, body: { skip_lineup: true } });
  const patient = interaction.case.persons.find(({ kind }) => kind === 'PATIENT');
  const params = { case_interaction_id: interaction.id };
  const place = { ...params, person_id: patient?.id ?? '' };
  const { body: talk } = await house.call(me, patients.interact, { body: place });
  const at = { interaction_id: talk.interaction_id };
  const line = { id: crypto.randomUUID(), text: 'Guten Tag' };
  expect((await house.call(me, patients.send, { params: at, body: line })).status).toBe(200);
  expect(await idsOfLibrary(me)).toEqual([case_id]);

  await leave();
  expect(await idsOfLibrary(me)).toEqual([]);
  expect((await house.call(me, getCase, { params: { case_id } })).status).toBe(404);
  expect((await house.call(me, interactWithCase, { params: { case_id }, body: {} })).status).toBe(404);
  expect((await house.call(me, getClinicalNotes, { params: { patient_id: place.person_id } })).status).toBe(404);

  const read = await house.call(me, patients.list, { params: at });
  expect(read.body.messages.map(({ text }) => text)).toContain('Guten Tag');
  expect((await house.call(me, getCaseInteraction, { params })).status).toBe(200);
  expect((await house.call(me, downloadTranscript, { params })).body).toContain('Guten Tag');

  const changes = [
    await house.call(me, patients.send, { params: at, body: { id: crypto.randomUUID(), text: 'Noch etwas' } }),
    await house.call(me, patients.edit, { params: { message_id: line.id }, body: { text: 'Anders' } }),
    await house.call(me, patients.undo, { params: { message_id: line.id } }),
    await house.call(me, patients.interact, { body: place }),
    await house.call(me, selectPerson, { params, body: { person_id: place.person_id } }),
    await house.call(me, setCurrentTask, { params, body: { current_task_interaction_index: 1 } }),
    await house.call(me, saveDocument, { params: { ...params, task_key: 'x' }, body: { text: 'x' } }),
    await house.call(me, companions.getOrCreate, { body: params }),
  ];
  expect(changes.map(({ status, error }) => [status, error.code])).toEqual(changes.map(() => [403, 'case_left']));
});

it('takes away the cases that one has written there oneself', async () => {
  const { organization_id, me, leave } = await someoneLeaving('manager');
  const case_id = await house.aCase({ organization_id, creator_id: me.user.id });
  expect((await house.call(me, getCase, { params: { case_id } })).status).toBe(200);
  await leave();
  expect((await house.call(me, getCase, { params: { case_id } })).status).toBe(404);
  expect(await idsOfLibrary(me)).toEqual([]);
});

it('takes away the courses, also what was begun in them', async () => {
  const { organization_id, me, leave } = await someoneLeaving('learner');
  const { items } = await house.aCourse({ organization_id });
  const params = { section_content_item_id: items.text };
  const { body: work } = await house.call(me, createItemInteraction, { params });
  await leave();
  expect((await house.call(me, getItemInteraction, { params })).status).toBe(404);
  const saved = await house.call(me, saveItemInteraction, {
    params: { item_interaction_id: work.id },
    body: { answer: work.answer, is_submitted: true, seconds: 1 },
  });
  expect(saved.status).toBe(404);
});
