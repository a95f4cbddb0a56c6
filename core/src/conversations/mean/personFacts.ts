import type { Fact, Persona } from '@visite/contract/personas.ts';

/** The topic of what is answered about daily life. */
export const EVERYDAY = 'everyday';

const known = new WeakMap<Persona, Fact[]>();

/** All that a person can answer: the facts of the case, then what is said about daily life, as facts of the topic "everyday". */
export function answerable(persona: Persona): Fact[] {
  const done = known.get(persona);
  if (done) return done;
  const everyday = persona.everyday.map(
    ({ key, slots, asked_by, heard_as, answer }): Fact => ({
      key: `${EVERYDAY}.${key}`,
      topic: EVERYDAY,
      value: answer.simple[0] ?? '',
      true_words: [],
      false_words: [],
      answer,
      disclosure: 'when_asked',
      weight: 0,
      asked_by,
      heard_as,
      slots,
    }),
  );
  const facts = [...persona.facts, ...everyday];
  known.set(persona, facts);
  return facts;
}
