import { interactWithCase, selectPerson } from '@visite/contract/cases.ts';
import { patients } from '@visite/contract/conversations.ts';
import type { Person, TestHouse } from '#testing/testHouse.ts';

/** A learner in the small case, turned to its patient: everything a test of the talk begins with. */
export async function aTalk(house: TestHouse, learner?: Person) {
  const me = learner ?? (await house.signedIn('learner'));
  const case_id = await house.aCase();
  const { body: interaction } = await house.call(me, interactWithCase, { params: { case_id }, body: { skip_lineup: true } });
  const patient = interaction.case.persons.find((person) => person.kind === 'PATIENT');
  if (!patient) throw new Error('the small case has a patient');
  const place = { case_interaction_id: interaction.id, person_id: patient.id };
  await house.call(me, selectPerson, { params: { case_interaction_id: interaction.id }, body: { person_id: patient.id } });
  const { body: conversation } = await house.call(me, patients.interact, { body: place });
  const at = { interaction_id: conversation.interaction_id };
  return {
    me,
    interaction,
    patient,
    at,
    say: (text: string, id: string = crypto.randomUUID()) => house.call(me, patients.send, { params: at, body: { id, text } }),
    read: async () => (await house.call(me, patients.list, { params: at })).body,
  };
}
