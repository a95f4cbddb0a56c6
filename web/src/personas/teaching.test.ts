import type { Persona } from '@visite/contract/personas.ts';
import { aPatient } from '@visite/core/conversations/personFixtures.ts';
import { describe, expect, it } from 'vitest';
import { teachingOf } from './teaching.ts';

const pet = { key: 'pet', slots: [], asked_by: ['Haben Sie ein Tier?'], heard_as: [], answer: { simple: ['Ja.'], native: ['Ja.'] } };

function teaching() {
  let persona: Persona = { ...aPatient().persona, everyday: [pet] };
  const jumps: string[] = [];
  const acts = teachingOf({
    persona: () => persona,
    path: 'persona',
    onChange: (changed) => {
      persona = changed;
    },
    onJump: (path) => jumps.push(path),
  });
  return { acts, jumps, persona: () => persona };
}

describe('what an author does about a trial answer', () => {
  it('leads to the fact or the everyday answer that was told', () => {
    const { acts, jumps, persona } = teaching();
    acts.onShow(persona().facts[1]?.key ?? '');
    acts.onShow('everyday.pet');
    expect(jumps).toEqual(['persona.facts.1.value', 'persona.everyday.0.answer.simple']);
  });

  it('leads to a missing answer, and writes the one that is offered', () => {
    const { acts, jumps, persona } = teaching();
    const key = persona().facts[1]?.key ?? '';
    acts.onAnswer(key, { simple: ['Das weiß ich.'], native: ['Das weiß ich doch.'] });
    expect(persona().facts[1]?.answer).toEqual({ simple: ['Das weiß ich.'], native: ['Das weiß ich doch.'] });
    const before = persona();
    acts.onAnswer(key, null);
    expect(persona()).toBe(before);
    expect(jumps).toEqual(['persona.facts.1.answer.simple', 'persona.facts.1.answer.simple']);
  });

  it('teaches another way to ask for either', () => {
    const { acts, jumps, persona } = teaching();
    const before = persona().facts[1];
    acts.onTeach(before?.key ?? '', 'Wo denn?');
    acts.onTeach('everyday.pet', 'Viecher daheim?');
    expect(persona().facts[1]?.asked_by).toEqual([...(before?.asked_by ?? []), 'Wo denn?']);
    expect(persona().everyday).toEqual([{ ...pet, asked_by: ['Haben Sie ein Tier?', 'Viecher daheim?'] }]);
    expect(jumps).toEqual(['persona.facts.1.asked_by', 'persona.everyday.0.asked_by']);
  });
});
