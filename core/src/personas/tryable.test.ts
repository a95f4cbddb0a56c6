import { describe, expect, it } from 'vitest';
import { aPatient } from '#conversations/personFixtures.ts';
import { knowsNothing, tryable, UNSAID } from './tryable.ts';

describe('a half-written person to talk with', () => {
  const whole = aPatient();

  it('is the same once everything is written', () => {
    expect(tryable(whole)).toEqual(whole);
  });

  it('greets plainly while no greeting is written', () => {
    const { persona } = tryable({ ...whole, persona: { ...whole.persona, greeting: { simple: [''], native: [] } } });
    expect(persona.greeting).toEqual({ simple: ['Guten Tag.'], native: ['Guten Tag.'] });
  });

  it('tells facts at the other level where one is missing, keeps those without words, and leaves out those that say nothing', () => {
    const [first, second, third] = whole.persona.facts;
    if (!first || !second || !third) throw new Error('the patient has facts');
    const facts = [
      { ...first, answer: { simple: [''], native: ['Die Hüfte tut weh.', ' '] } },
      { ...second, answer: { simple: ['', ' '], native: [] } },
      { ...third, value: ' ', answer: { simple: [], native: [] } },
    ];
    const told = tryable({ ...whole, persona: { ...whole.persona, facts } }).persona.facts;
    expect(told.map(({ key }) => key)).toEqual([first.key, second.key]);
    expect(told[0]?.answer).toEqual({ simple: ['Die Hüfte tut weh.'], native: ['Die Hüfte tut weh.'] });
    expect(told[1]?.answer).toEqual({ simple: [UNSAID], native: [UNSAID] });
  });

  it('takes a stance once it is known by words and has an answer, and leaves out steps without words', () => {
    const answer = { simple: ['Nein, bitte nicht.'], native: [] };
    const empty = { simple: [' '], native: [] };
    const stances = [
      { key: 'shower', label: 'Duschen', proposed_by: [['dusch', ' '], []], answer, reasons: [['']], wavers: empty, agrees: answer },
      { key: 'unknown', label: 'Noch leer', proposed_by: [[' ']], answer },
      { key: 'silent', label: 'Noch stumm', proposed_by: [['tee']], answer: empty },
    ];
    const both = { simple: ['Nein, bitte nicht.'], native: ['Nein, bitte nicht.'] };
    expect(tryable({ ...whole, persona: { ...whole.persona, stances } }).persona.stances).toEqual([
      { key: 'shower', label: 'Duschen', proposed_by: [['dusch']], answer: both, agrees: both },
    ]);
  });

  it('hears no blank lines, and tells only everyday answers that have words', () => {
    const answer = { simple: [], native: ['Eine Katze, die Minka.'] };
    const everyday = [
      { key: 'pet', slots: ['everyday.pet'], asked_by: ['', 'Haben Sie ein Tier?'], heard_as: [' haustier da ', ' '], answer },
      { key: 'hobby', slots: ['everyday.hobby'], asked_by: [], heard_as: [], answer: { simple: [' '], native: [] } },
    ];
    expect(tryable({ ...whole, persona: { ...whole.persona, everyday } }).persona.everyday).toEqual([
      {
        key: 'pet',
        slots: ['everyday.pet'],
        asked_by: ['Haben Sie ein Tier?'],
        heard_as: ['haustier da'],
        answer: { simple: ['Eine Katze, die Minka.'], native: ['Eine Katze, die Minka.'] },
      },
    ]);
  });

  it('knows something as soon as one fact or one everyday answer has words', () => {
    const bare = { ...whole, persona: { ...whole.persona, facts: [], everyday: [] } };
    const pet = { key: 'pet', slots: [], asked_by: [], heard_as: [], answer: { simple: [], native: [] } };
    const withPet = (simple: string[]) => ({
      ...bare,
      persona: { ...bare.persona, everyday: [{ ...pet, answer: { simple, native: [] } }] },
    });
    expect(knowsNothing(bare)).toBe(true);
    expect(knowsNothing(withPet([' ']))).toBe(true);
    expect(knowsNothing(withPet(['Eine Katze.']))).toBe(false);
    expect(knowsNothing(whole)).toBe(false);
  });

  it('offers no examination without a result', () => {
    const [examination] = whole.examinations;
    if (!examination) throw new Error('the patient has an examination');
    expect(tryable({ ...whole, examinations: [{ ...examination, result: ' ' }] }).examinations).toEqual([]);
  });
});
