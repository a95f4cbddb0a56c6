import type { Persona } from '@visite/contract/personas.ts';
import { newFact } from './newPersona.ts';
import type { Teaching } from './TrialInsight.tsx';

interface Options {
  persona: () => Persona;
  /** Where the person stands in the file. */
  path: string;
  onChange: (persona: Persona) => void;
  onJump: (path: string) => void;
}

/** What an author does about an answer: look at the fact, write a missing one, teach another way to ask. */
export function teachingOf({ persona, path, onChange, onJump }: Options): Teaching {
  const placeOf = (key: string) => `${path}.facts.${persona().facts.findIndex((fact) => fact.key === key)}`;
  return {
    onShowFact: (key) => onJump(`${placeOf(key)}.value`),
    onAddFact: (topic) => {
      const { facts } = persona();
      onChange({ ...persona(), facts: [...facts, newFact(topic, facts)] });
      onJump(`${path}.facts.${facts.length}.value`);
    },
    onTeach: (key, line) => {
      const { facts } = persona();
      onChange({ ...persona(), facts: facts.map((fact) => (fact.key === key ? { ...fact, asked_by: [...fact.asked_by, line] } : fact)) });
      onJump(`${placeOf(key)}.asked_by`);
    },
  };
}
