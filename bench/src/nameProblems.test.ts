import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { describe, expect, it } from 'vitest';
import { type NamedPart, nameProblems, namesIn } from './nameProblems.ts';

const aPart = (name: string, text: string, changes: Partial<NamedPart> = {}): NamedPart => ({
  name,
  text,
  given: [],
  surnames: [],
  uses: [],
  ...changes,
});

describe('names of persons', () => {
  it('may come again in the same part, and be words elsewhere', () => {
    const parts = [aPart('fall', 'Frau Sommer liegt hier. Herr Keller auch. Frau Sommer schläft.'), aPart('kurs', 'Im Sommer, im Keller.')];
    expect(nameProblems(parts)).toEqual([]);
  });

  it('are not given to two people', () => {
    expect(nameProblems([aPart('fall', 'Frau Lindner hat Schmerzen.'), aPart('kurs', 'Der Blutzucker von Frau Lindner ist 42.')])).toEqual([
      'kurs: the name Lindner belongs to a person of fall (Lindner)',
    ]);
  });

  it('are the same when they sound the same', () => {
    expect(nameProblems([aPart('a', 'Frau Novak'), aPart('b', 'Pflegefachfrau K. Nowak, genannt Frau Nowak')])).toHaveLength(1);
    expect(nameProblems([aPart('a', '', { given: ['Günter'] }), aPart('b', '', { given: ['Günther'] })])).toHaveLength(1);
    expect(nameProblems([aPart('a', 'Herr Yilmaz'), aPart('b', 'Dr. Yılmaz')])).toHaveLength(1);
  });

  it('are found as first names too, wherever somebody is called by them', () => {
    const patient = aPart('fall', 'Wo bleibt denn der Walter?', { given: ['Irmgard'] });
    expect(nameProblems([patient, aPart('anderer', '', { given: ['Walter'] })])).toEqual([
      'fall: the name Walter belongs to a person of anderer (Walter)',
    ]);
    expect(nameProblems([aPart('a', 'Tochter Monika, zwei Enkel'), aPart('b', 'Die Monika hilft mir.')])).toHaveLength(1);
    expect(nameProblems([aPart('a', 'Meine Frau Birgit hilft.'), aPart('b', 'Birgit kommt.')])).toHaveLength(1);
  });

  it('are shared by a lesson with the case that it plays, and by two lessons of one case', () => {
    const fall = aPart('fall', 'Herr Brandt', { surnames: ['Brandt'], given: ['Günther'] });
    const lesson = (name: string) => aPart(name, 'Sprich mit Herrn Brandt, Günther Brandt.', { uses: ['fall'] });
    expect(nameProblems([fall, lesson('kurs-1'), lesson('kurs-2')])).toEqual([]);
    expect(nameProblems([fall, lesson('kurs-1'), aPart('kurs-2', 'Herr Brandt')])).toEqual([
      'kurs-2: the name Brandt belongs to a person of fall (Brandt)',
    ]);
  });

  it('are read from the fields of a case', () => {
    const file = structuredClone(smallCase);
    const [patient] = file.persons;
    if (patient) patient.notes = [{ title: 'Bericht', author: 'Heike Mattes, Pflegefachfrau', written: 'Heute', text: 'Ruhig.' }];
    expect(namesIn(file)).toEqual({ given: ['Ingrid', 'Ingrid', 'Heike'], surnames: ['Albrecht', 'Albrecht', 'Mattes'] });
  });
});
