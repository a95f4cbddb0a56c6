import { expect, it } from 'vitest';
import { aPatient } from './personFixtures.ts';
import { talkSheetOf } from './talkSheet.ts';

it('a device holds what the rules answer from: gates with their facts, nothing that is never told, no record', () => {
  const patient = aPatient();
  const [fact] = patient.persona.facts;
  if (!fact) throw new Error('the patient has facts');
  const secret = { ...fact, key: 'secret', disclosure: 'never' as const };
  const person = {
    ...patient,
    persona: { ...patient.persona, facts: [...patient.persona.facts.filter(({ disclosure }) => disclosure !== 'never'), secret] },
    notes: [{ title: 'Aufnahme', author: 'Dr. Yılmaz', written: 'Heute', text: 'Verdacht.' }],
  };
  const sheet = talkSheetOf(person);
  expect(sheet.persona.facts).toEqual(person.persona.facts.slice(0, -1));
  expect([sheet.notes, sheet.lab_sheets]).toEqual([[], []]);
  expect(sheet.examinations).toEqual(person.examinations);
});
