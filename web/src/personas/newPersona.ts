import type { EverydayAnswer, Fact, Persona } from '@visite/contract/personas.ts';
import { portraitFor } from '@visite/core/personas/portraitFor.ts';
import { UNKNOWN_AGE } from '@visite/core/personas/unknownAge.ts';

/** A name inside a case that nobody else there has: "patient", "patient_2". */
export function freshKey(base: string, taken: Iterable<{ key: string }>): string {
  const keys = new Set([...taken].map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!keys.has(key)) return key;
  }
}

/** How the drawing is made while the age is not written yet; years. */
const DRAWN_AGE = 50;

/** A new drawing that fits what is written of the person; a picture of one's own goes. */
export const drawnFor = (persona: Pick<Persona, 'sex' | 'age' | 'type' | 'role'>) =>
  portraitFor({ ...persona, age: persona.age < 0 ? DRAWN_AGE : persona.age }, Math.random);

/** A person of whom nothing is known yet. */
export function newPersona(type: Persona['type']): Persona {
  const who = { type, sex: 'FEMALE' as const, age: UNKNOWN_AGE, role: type === 'PATIENT' ? 'Patientin' : '' };
  return {
    ...who,
    name: '',
    first_name: '',
    last_name: '',
    introduction: '',
    native_language: 'deu',
    german_level: 'NATIVE',
    temperament: 'calm',
    german: 'native',
    memory: 'good',
    clarity: 'clear',
    hearing: 'good',
    portrait: drawnFor(who),
    initial_mood: { trust: 2, anxiety: 1, pain: 0, anger: 0 },
    greeting: { simple: [], native: [] },
    facts: [],
    everyday: [],
    wants: [],
  };
}

export const newFact = (topic: string, facts: readonly Fact[]): Fact => ({
  key: freshKey(topic, facts),
  topic,
  value: '',
  true_words: [],
  false_words: [],
  answer: { simple: [], native: [] },
  disclosure: 'when_asked',
  weight: 0,
  asked_by: [],
  heard_as: [],
  slots: [],
});

/** An answer of daily life without words yet, to the question of a slot or to one that the author writes. */
export const newEverydayAnswer = (slot: string | null, everyday: readonly EverydayAnswer[]): EverydayAnswer => ({
  key: freshKey(slot ? slot.slice(slot.indexOf('.') + 1) : 'answer', everyday),
  slots: slot ? [slot] : [],
  asked_by: [],
  heard_as: [],
  answer: { simple: [], native: [] },
});
