import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { answerLine } from './answerLine.ts';
import { contentOf } from './fixtures.ts';

const of = (kind: KindName, changes: Record<string, unknown> = {}) => answerLine(kind, { ...contentOf(kind), ...changes });

describe('what is right, in one line for the author', () => {
  it('is said for each kind in which something is right or wrong', () => {
    expect(Object.fromEntries(KIND_NAMES.map((kind) => [kind, of(kind)]))).toEqual({
      text: '',
      media: '',
      vocab_intro: '',
      pair_of_terms_game: 'Atemnot – Dyspnoe · Fieber – Hyperthermie · Bluthochdruck – Hypertonie',
      mm_vocab: 'die Prellung · der Gehstock',
      mm_set_phrase: 'Ich möchte mit Ihnen über Ihre Schmerzen sprechen.',
      cloze: 'messe · machen',
      categorization: 'Vitalzeichen: Puls, Temperatur · Hilfsmittel: Rollator',
      ordering: '1. Hände desinfizieren · 2. Sich vorstellen · 3. Die Maßnahme erklären · 4. Den Verband wechseln',
      image_labeling: '1. Kreuzbein · 2. Ferse',
      scoring: 'Sensorisches Empfindungsvermögen: 4 · Feuchtigkeit: 3 · Aktivität: 1 · Mobilität: 2 · Ernährung: 2 · …',
      resource: 'die Hüfte · ein Sturz, eine Prellung · Er hat Schmerzen beim Gehen.',
      form_structured: 'Betroffene Seite: rechts · Schmerzstärke: 6 NRS · Verletzung: Prellung / Hüftprellung',
      form_case: 'Betroffene Seite: rechts · Schmerzstärke: 6 NRS · Verletzung: Prellung / Hüftprellung',
      case: '',
      journalling: '',
    });
  });

  it('is nothing where nothing is written yet', () => {
    for (const kind of KIND_NAMES) expect(answerLine(kind, {}), kind).toBe('');
    for (const kind of KIND_NAMES)
      expect(answerLine(kind, { items: 'none', gaps: 1, fields: null, pairs: 2, mc_questions: 3 }), kind).toBe('');
  });

  it('leaves out the parts that are not written, and keeps the numbers of the others', () => {
    expect(
      of('ordering', {
        items: [
          { id: 'a', text: ' ' },
          { id: 'b', text: 'Verband wechseln' },
        ],
      }),
    ).toBe('2. Verband wechseln');
    expect(of('pair_of_terms_game', { pairs: [{ id: 'a', left: 'Fieber', right: '' }] })).toBe('');
    expect(of('categorization', { items: [{ id: 'a', text: 'Puls', category_id: null }] })).toBe('');
    expect(of('scoring', { items: [{ id: 'a', name: 'Schmerz', expected: null }] })).toBe('');
    expect(of('form_structured', { fields: [{ id: 'a', label: 'Name' }] })).toBe('');
  });

  it('names the gaps as they stand in the text, each with all that is right there', () => {
    const gaps = [
      { id: 'two', answers: ['machen'] },
      { id: 'one', answers: ['messe', 'kontrolliere', ' '] },
      { id: 'lost', answers: ['nirgends'] },
    ];
    expect(of('cloze', { text: 'Ich {{one}}. Bitte {{two}} Sie den Arm frei.', gaps })).toBe('messe / kontrolliere · machen');
  });

  it('names the wanted points of an open question that has no model answer', () => {
    const open_questions = [{ id: 'o', question: 'Was tut weh?', points: [['die Hüfte', 'das Becken'], ['beim Gehen']] }];
    expect(of('resource', { mc_questions: [], open_questions })).toBe('die Hüfte, beim Gehen');
  });

  it('ends between two parts when it is too long, and inside the first one only when there is no other way', () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ id: `i${index}`, text: `Ein langer Schritt ${index + 1}` }));
    const line = of('ordering', { items });
    expect(line.length).toBeLessThanOrEqual(120);
    expect(line).toMatch(/^1\. Ein langer Schritt 1 · .*\d · …$/);
    const long = of('mm_set_phrase', { items: [{ id: 's', phrase: 'Ich möchte '.repeat(40), situation: 'Am Bett' }] });
    expect(long.length).toBeLessThanOrEqual(120);
    expect(long).toMatch(/^Ich möchte .*[^ ]…$/);
  });

  it('is one line, whatever was typed', () => {
    expect(of('ordering', { items: [{ id: 'a', text: 'Hände\n  desinfizieren ' }] })).toBe('1. Hände desinfizieren');
  });
});
