import type { Fact, MoodState, Persona } from '@visite/contract/personas.ts';
import { gateOf } from './disclosure.ts';
import type { PastTurn } from './turn.ts';

/** What a person knows of itself at one moment of a talk. */
export interface Knowledge {
  /** Open from the beginning of the talk, in the author's order: the same in every line. */
  base: Fact[];
  /** Gates that opened in the talk, in the order in which they did. */
  opened: Fact[];
  /** What must not be told now: behind a gate, or refused because the person is too upset. */
  shut: Fact[];
}

/** All that a person can answer from: what stands here is in the prompt and in the check of what was answered. */
export const sheetOf = ({ facts }: Pick<Persona, 'facts'>): readonly Fact[] => facts;

const hasGate = ({ disclosure }: Fact) => disclosure === 'after_trust' || disclosure === 'never';

/**
 * What stands in the prompt of whoever plays the person (conversation.md, "Persons played by a model"): `base`, then `opened`.
 * A fact whose gate closes before it was told leaves again; one that is only refused for the moment stays, since it is no
 * secret, and is guarded by the check of the answer. `mood`: once the line was heard.
 */
export function knowledgeOf(persona: Persona, history: readonly PastTurn[], mood: MoodState): Knowledge {
  const facts = sheetOf(persona);
  const { initial_mood } = persona;
  const nothing = new Set<string>();
  const base = facts.filter((fact) => !hasGate(fact) && gateOf(fact, initial_mood, nothing) === 'open');
  const told = new Set<string>();
  const opened = new Set<Fact>();
  const open = (at: MoodState) => {
    for (const fact of facts) if (!base.includes(fact) && gateOf(fact, at, told) === 'open') opened.add(fact);
  };
  open(initial_mood);
  for (const { turn } of history) {
    open(turn.mood);
    for (const key of turn.told) told.add(key);
  }
  open(mood);
  const gate = (fact: Fact) => gateOf(fact, mood, told);
  return {
    base,
    opened: [...opened].filter((fact) => gate(fact) !== 'needs_trust'),
    shut: facts.filter((fact) => gate(fact) !== 'open'),
  };
}
