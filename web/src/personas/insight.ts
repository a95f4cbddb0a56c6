import type { CasePerson } from '@visite/contract/cases.ts';
import type { EverydayAnswer, Fact } from '@visite/contract/personas.ts';
import type { TriedExchange } from '@visite/contract/tryPerson.ts';
import { type Gate, gateOf } from '@visite/core/conversations/disclosure.ts';
import { EVERYDAY } from '@visite/core/conversations/mean/personFacts.ts';

/** What an author learns from one answer. */
export type Insight =
  /** The facts that were told. */
  | { kind: 'told'; facts: Fact[] }
  /** What was told of daily life. */
  | { kind: 'everyday'; answers: EverydayAnswer[] }
  /** Facts of the topic that the person kept back, and why. */
  | { kind: 'held_back'; facts: { fact: Fact; gate: Gate }[] }
  /** Facts that were asked for and have no words yet, so that the person could say nothing. */
  | { kind: 'no_answer'; facts: Fact[] }
  /** A topic was asked for of which nothing is written. */
  | { kind: 'no_fact'; topic: string }
  | { kind: 'not_understood' }
  | { kind: 'courtesy' };

const hasNoWords = ({ answer }: Fact) => [...answer.simple, ...answer.native].every((line) => line.trim() === '');

/** Why a person answered so: from what the exchange did and what is written of the person now. */
export function insightOf({ persona }: CasePerson, history: readonly TriedExchange[], index: number): Insight {
  const exchange = history[index];
  if (!exchange) return { kind: 'courtesy' };
  const { turn } = exchange;
  const told = persona.facts.filter(({ key }) => turn.told.includes(key));
  const unsaid = told.filter(hasNoWords);
  if (unsaid.length > 0) return { kind: 'no_answer', facts: unsaid };
  if (told.length > 0) return { kind: 'told', facts: told };
  const said = persona.everyday.filter(({ key }) => turn.told.includes(`${EVERYDAY}.${key}`));
  if (said.length > 0) return { kind: 'everyday', answers: said };
  // An answer of daily life is no fact, and none is missing.
  if (turn.topic === EVERYDAY || turn.examination !== null || turn.wantsTold.length > 0) return { kind: 'courtesy' };
  if (turn.misses > 0) return { kind: 'not_understood' };
  const { topic } = turn;
  // The topic of a talk stays while nothing is asked: only a new one, or a line that did nothing else, has asked for it.
  const isNew = topic !== (history[index - 1]?.turn.topic ?? null);
  if (topic === null || (!isNew && turn.acts.length > 0)) return { kind: 'courtesy' };
  const known = new Set(history.slice(0, index).flatMap((past) => past.turn.told));
  const kept = persona.facts
    .filter((fact) => fact.topic === topic)
    .map((fact) => ({ fact, gate: gateOf(fact, turn.mood, known) }))
    .filter(({ gate }) => gate !== 'open');
  if (kept.length > 0) return { kind: 'held_back', facts: kept };
  const isWritten = persona.facts.some((fact) => fact.topic === topic);
  return isNew && !isWritten ? { kind: 'no_fact', topic } : { kind: 'courtesy' };
}
