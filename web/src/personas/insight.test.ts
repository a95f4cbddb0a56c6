import type { TriedExchange } from '@visite/contract/tryPerson.ts';
import { aPatient } from '@visite/core/conversations/personFixtures.ts';
import { describe, expect, it } from 'vitest';
import { insightOf } from './insight.ts';

const patient = aPatient();
const [first] = patient.persona.facts;
if (!first) throw new Error('the patient has facts');

const anExchange = (turn: Partial<TriedExchange['turn']>): TriedExchange => ({
  line: 'Frage',
  answer: 'Antwort',
  turn: {
    acts: [],
    told: [],
    topic: null,
    mood: patient.persona.initial_mood,
    examination: null,
    wantsTold: [],
    jargon: [],
    misses: 0,
    ...turn,
  },
});

describe('what an author learns from an answer', () => {
  it('is which facts were told', () => {
    const insight = insightOf(patient, [anExchange({ told: [first.key], topic: first.topic })], 0);
    expect(insight).toEqual({ kind: 'told', facts: [first] });
  });

  it('is which fact was asked for that has no answer yet', () => {
    const wordless = { ...first, answer: { simple: [''], native: [] } };
    const person = { ...patient, persona: { ...patient.persona, facts: [wordless] } };
    expect(insightOf(person, [anExchange({ told: [first.key], topic: first.topic })], 0)).toEqual({ kind: 'no_answer', facts: [wordless] });
  });

  it('is what was kept back, and why', () => {
    const secret = { ...first, key: 'wine', topic: 'alcohol', disclosure: 'after_trust' as const };
    const person = { ...patient, persona: { ...patient.persona, facts: [secret] } };
    expect(insightOf(person, [anExchange({ topic: 'alcohol' })], 0)).toEqual({
      kind: 'held_back',
      facts: [{ fact: secret, gate: 'needs_trust' }],
    });
  });

  it('is of which topic nothing is written yet', () => {
    expect(insightOf({ ...patient, persona: { ...patient.persona, facts: [] } }, [anExchange({ topic: 'sleep' })], 0)).toEqual({
      kind: 'no_fact',
      topic: 'sleep',
    });
  });

  it('is which answer of daily life was told, and nothing once it is deleted', () => {
    const pet = { key: 'pet', slots: [], asked_by: [], heard_as: [], answer: { simple: ['Ja.'], native: ['Ja.'] } };
    const withPet = { ...patient, persona: { ...patient.persona, everyday: [pet] } };
    expect(insightOf(withPet, [anExchange({ told: ['everyday.pet'], topic: 'everyday' })], 0)).toEqual({
      kind: 'everyday',
      answers: [pet],
    });
    expect(insightOf(patient, [anExchange({ told: ['everyday.pet'], topic: 'everyday' })], 0)).toEqual({ kind: 'courtesy' });
  });

  it('is that a line was not understood', () => {
    expect(insightOf(patient, [anExchange({ misses: 1 })], 0)).toEqual({ kind: 'not_understood' });
  });

  it.each([{ acts: ['thanks'] }, { acts: [] }])('does not take the old topic for asked again ($acts)', ({ acts }) => {
    const history = [anExchange({ topic: 'sleep' }), anExchange({ topic: 'sleep', acts })];
    expect(insightOf({ ...patient, persona: { ...patient.persona, facts: [] } }, history, 1)).toEqual({ kind: 'courtesy' });
  });
});
