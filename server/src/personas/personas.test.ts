import * as cases from '@visite/contract/cases.ts';
import * as contract from '@visite/contract/personas.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let manager: Person;

const persona = smallCase.persons[0]?.persona as contract.Persona;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');

beforeEach(async () => {
  manager = await house.signedIn('manager');
});

describe('kept persons', () => {
  const keep = (as = manager, changes = {}) => house.call(as, contract.createPersona, { body: { persona: { ...persona, ...changes } } });
  const names = async (as: Person, query = {}) =>
    (await house.call(as, contract.listPersonas, { query })).body.items.map((one) => one.persona.name);

  it('are the organisation’s, found by name and type, and may be half-done', async () => {
    await keep();
    await keep(manager, { name: '', type: 'THIRD_PERSON', greeting: { simple: [], native: [] } });
    expect(await names(manager)).toEqual(['', 'Frau Albrecht']);
    expect(await names(manager, { search: 'albr' })).toEqual(['Frau Albrecht']);
    expect(await names(manager, { type: 'THIRD_PERSON' })).toEqual(['']);
    expect(await names(await house.signedIn('manager'))).toEqual([]);
    expect(await names(await house.signedIn('admin'))).toEqual(['', 'Frau Albrecht']);
  });

  it('are changed under their version and copied', async () => {
    const { id } = (await keep()).body;
    const change = (version: number) =>
      house.call(manager, contract.updatePersona, { params: { persona_id: id }, body: { version, persona: { ...persona, age: 73 } } });
    expect((await change(1)).body).toMatchObject({ version: 2, persona: { age: 73 } });
    expect((await change(1)).error).toMatchObject({ code: 'stale', current: { version: 2 } });
    const { body: copy } = await house.call(manager, contract.duplicatePersona, { params: { persona_id: id } });
    expect(copy).toMatchObject({ version: 1, persona: { name: 'Frau Albrecht (Kopie)', age: 73 } });
    expect(copy.id).not.toBe(id);
    const { body: kept } = await keep(manager, { name: 'x'.repeat(200) });
    const again = await house.call(manager, contract.duplicatePersona, { params: { persona_id: kept.id } });
    expect([again.status, again.body.persona.name]).toEqual([200, `${'x'.repeat(192)} (Kopie)`]);
  });
});

describe('a person from a paragraph', () => {
  it('is a draft with what was found and what is missing; nothing is stored', async () => {
    const text = 'Frau Helga Krüger, 78, ist gestern gestürzt. Sie nimmt Marcumar. Sie liebt Katzen.';
    const { body } = await house.call(manager, contract.patientDrafts.freehand, { body: { text } });
    expect(body.persona).toMatchObject({ name: 'Frau Krüger', age: 78, type: 'PATIENT' });
    expect(body.persona.facts.map(({ topic }) => topic)).toEqual(['falls', 'medication']);
    expect(body.missing).toContain('allergies');
    expect(body.unread).toEqual(['Sie liebt Katzen']);
    expect(body.engine).toBe('built-in');
    expect((await house.call(manager, contract.listPersonas, {})).body.total).toBe(0);
  });

  it('is for authors, of German text of a sensible length', async () => {
    const learner = await house.signedIn('learner');
    const call = contract.thirdPersonDrafts.freehand;
    expect((await house.call(learner, call, { body: { text: 'Dr. Weber' } })).status).toBe(403);
    expect((await house.call(manager, call, { body: { text: ' ' } })).status).toBe(422);
    expect((await house.call(manager, call, { body: { text: 'a'.repeat(5001) } })).status).toBe(422);
  });
});

describe('the picture of a person', () => {
  const aCase = async () =>
    (await house.call(manager, cases.createOrOverwriteCase, { body: { is_draft: true, file: { ...smallCase, is_public: false } } })).body;

  it('is the uploaded one, or without one a drawing', async () => {
    const one = await aCase();
    const params = { patient_id: one.person_ids.patient ?? '' };
    const file = new File([new Uint8Array(PNG)], 'ich.png');
    const { body: shown } = await house.call(manager, contract.patientDrafts.profileImage, { params, body: { file } });
    expect(shown.portrait.photo).toMatch(/^[0-9a-f-]{36}\?signed=/);
    const { body: after } = await house.call(manager, cases.getCase, { params: { case_id: one.id } });
    expect(after.persons[0]?.portrait).toEqual(shown.portrait);
    expect(after.authoring?.version).toBe(1);
    const { body: drawn } = await house.call(manager, contract.patientDrafts.profileImage, { params, body: {} });
    expect(drawn.portrait).toMatchObject({ age: 'old' });
    expect(drawn.portrait.photo).toBeUndefined();
  });

  it('is no script, and not of a person of the other kind', async () => {
    const one = await aCase();
    const script = new File(['<script/>'], 'ich.png');
    const params = { patient_id: one.person_ids.patient ?? '' };
    expect((await house.call(manager, contract.patientDrafts.profileImage, { params, body: { file: script } })).status).toBe(415);
    const doctor = { patient_id: one.person_ids.doctor ?? '' };
    expect((await house.call(manager, contract.patientDrafts.profileImage, { params: doctor, body: {} })).status).toBe(404);
  });
});
