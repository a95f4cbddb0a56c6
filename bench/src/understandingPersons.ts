import type { CasePerson } from '@visite/contract/cases.ts';

const examination = (key: string, name: string, announce: string[]) => ({
  key,
  name,
  announce,
  result: '',
  reaction: { simple: [''], native: [''] },
  is_abnormal: false,
});

const examinations = [
  examination('blood_pressure', 'Blutdruck messen', [
    'Ich messe jetzt Ihren Blutdruck.',
    'Ich lege Ihnen die Manschette für den Blutdruck an.',
  ]),
  examination('temperature', 'Temperatur messen', ['Ich messe jetzt Ihre Temperatur.', 'Ich messe bei Ihnen kurz Fieber im Ohr.']),
  examination('blood_sugar', 'Blutzucker messen', [
    'Ich messe jetzt Ihren Blutzucker.',
    'Ich steche Ihnen kurz in den Finger für den Blutzucker.',
  ]),
  examination('wound', 'Wunde ansehen', ['Ich sehe mir jetzt die Wunde an.', 'Ich möchte mir kurz Ihre Wunde anschauen.']),
  examination('saturation', 'Sauerstoffsättigung messen', [
    'Ich messe jetzt die Sauerstoffsättigung.',
    'Ich klemme Ihnen den Sensor für den Sauerstoff an den Finger.',
  ]),
];

const person = (type: 'PATIENT' | 'THIRD_PERSON') =>
  ({
    key: 'person',
    notes: [],
    lab_sheets: [],
    examinations,
    persona: { type, last_name: 'Weber', role: type === 'PATIENT' ? 'Patientin' : 'Tochter', facts: [], everyday: [], wants: [] },
  }) as unknown as CasePerson;

/** Persons with nothing but examinations: what is told does not matter here, only what is understood. */
export const PATIENT = person('PATIENT');
export const RELATIVE = person('THIRD_PERSON');
