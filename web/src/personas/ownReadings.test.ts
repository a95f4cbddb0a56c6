import type { Reading } from '@visite/contract/personas.ts';
import { describe, expect, it } from 'vitest';
import { newPersona } from './newPersona.ts';
import { draftedPerson, newReading, ownReadings, piecesOf, questionsOf, readingsBySlot } from './ownReadings.ts';

const read = (slot: string, text: string, says: Reading['says'] = 'yes'): Reading => ({ slot, text, quote: text, says, is_secret: false });
const own = (readings: Reading[], unread: string[] = []) => ownReadings({ readings, unread });

describe('what was read of a person', () => {
  it('stands by its slots as at an admission, the record after it, and at last what could not be filed', () => {
    const readings = own([read('plan', 'EKG'), read('living', 'lebt allein'), read('allergies', 'Penicillin')], ['Sie liebt Katzen']);
    expect(readingsBySlot(readings).map(({ slot }) => slot)).toEqual(['allergies', 'living', 'plan', 'unfiled']);
  });

  it('is another fact when the author moves or mends it, and none when it is left out', () => {
    const [first, second] = own([read('medication', 'Ramipril 5 mg 1-0-1'), read('medication', 'Penicillin')]);
    if (!first || !second) throw new Error('two were read');
    const { persona } = draftedPerson(newPersona('PATIENT'), [first, { ...second, slot: 'allergies' }]);
    expect(persona.facts.map(({ topic, value }) => [topic, value])).toEqual([
      ['medication', 'Ramipril 5 mg 1-0-1'],
      ['allergies', 'Penicillin'],
    ]);
    expect(persona.facts[1]?.answer.simple).toEqual(['Ich bin allergisch gegen Penicillin.']);
    expect(draftedPerson(persona, [second]).persona.facts).toHaveLength(1);
  });

  it('leaves out of the person what nobody asked for and what is not filed', () => {
    const readings = own([read('allergies', 'nicht erfragt', 'unasked')], ['Sie liebt Katzen']);
    expect(draftedPerson(newPersona('PATIENT'), readings).persona.facts).toEqual([]);
  });

  it('puts laboratory values with their norm range and flag into the record', () => {
    const { record } = draftedPerson(newPersona('PATIENT'), own([read('lab', 'Natrium 128 mmol/l')]));
    expect(record.lab_sheets[0]?.rows).toEqual([
      { group: 'Elektrolyte', analyte: 'Natrium', value: '128', unit: 'mmol/l', reference: '136–145', flag: 'low' },
    ]);
  });

  it('gives an added one an id of its own', () => {
    const readings = own([read('sleep', 'gut')]);
    expect(readings.map(({ id }) => id)).not.toContain(newReading('sleep', readings).id);
  });
});

describe('the questions that are asked by themselves', () => {
  const questions = {
    frames: [
      {
        key: 'all',
        questions: [
          { slot: 'a.b', question: 'Haben Sie Allergien?' },
          { slot: 'j.b', question: 'Was sind Sie von Beruf?' },
        ],
      },
    ],
    topic_slots: { allergies: ['a.b'], job: ['j.b'] },
  };

  it('are those that everybody is asked, and those that the text speaks of', () => {
    expect(questionsOf([], questions).map(({ topic }) => topic)).toEqual(['allergies']);
    expect(questionsOf(own([read('job', 'Dreher')]), questions).map(({ topic }) => topic)).toEqual(['allergies', 'job']);
  });
});

describe('the text in pieces', () => {
  it('marks what was read, once for several readings of the same words, over line breaks too', () => {
    const readings = own([read('smoking', 'raucht viel'), read('fears', 'raucht viel'), read('living', 'lebt allein')]);
    const pieces = piecesOf('Er raucht\nviel, lebt allein.', readings);
    expect(pieces.map(({ text, ids }) => [text, ids.length])).toEqual([
      ['Er ', 0],
      ['raucht\nviel', 2],
      [', ', 0],
      ['lebt allein', 1],
      ['.', 0],
    ]);
  });

  it('is the whole text again', () => {
    const text = 'Plan (ggf.): EKG + Rö. 2 x 3?';
    expect(
      piecesOf(text, own([read('plan', 'EKG + Rö'), read('plan', '(ggf.)')]))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
