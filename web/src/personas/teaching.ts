import type { Persona } from '@visite/contract/personas.ts';
import { EVERYDAY } from '@visite/core/conversations/mean/personFacts.ts';
import { newFact } from './newPersona.ts';
import type { Teaching } from './TrialInsight.tsx';

interface Options {
  persona: () => Persona;
  /** Where the person stands in the file. */
  path: string;
  onChange: (persona: Persona) => void;
  onJump: (path: string) => void;
}

const taught = <T extends { asked_by: string[] }>(list: readonly T[], index: number, line: string): T[] =>
  list.map((one, at) => (at === index ? { ...one, asked_by: [...one.asked_by, line] } : one));

/** What an author does about an answer: look at where it stands, write a missing one, teach another way to ask. */
export function teachingOf({ persona, path, onChange, onJump }: Options): Teaching {
  const placeOf = (key: string) => {
    const { facts, everyday } = persona();
    const fact = facts.findIndex((one) => one.key === key);
    if (fact >= 0) return { list: 'facts' as const, index: fact };
    return { list: 'everyday' as const, index: everyday.findIndex((one) => `${EVERYDAY}.${one.key}` === key) };
  };
  return {
    onShow: (key) => {
      const { list, index } = placeOf(key);
      onJump(`${path}.${list}.${index}.${list === 'facts' ? 'value' : 'answer.simple'}`);
    },
    onAddFact: (topic) => {
      const { facts } = persona();
      onChange({ ...persona(), facts: [...facts, newFact(topic, facts)] });
      onJump(`${path}.facts.${facts.length}.value`);
    },
    onAnswer: (key, words) => {
      const { list, index } = placeOf(key);
      const { facts } = persona();
      if (words && list === 'facts')
        onChange({ ...persona(), facts: facts.map((fact, at) => (at === index ? { ...fact, answer: words } : fact)) });
      onJump(`${path}.${list}.${index}.answer.simple`);
    },
    onTeach: (key, line) => {
      const { facts, everyday } = persona();
      const { list, index } = placeOf(key);
      onChange({
        ...persona(),
        ...(list === 'facts' ? { facts: taught(facts, index, line) } : { everyday: taught(everyday, index, line) }),
      });
      onJump(`${path}.${list}.${index}.asked_by`);
    },
  };
}
