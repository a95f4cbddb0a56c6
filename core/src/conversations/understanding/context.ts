import type { CasePerson } from '@visite/contract/cases.ts';
import type { Focus } from '#conversations/mean/rank.ts';
import type { PastTurn } from '#conversations/turn.ts';

/** What stands before a line is read. */
export interface UnderstandingContext {
  person: CasePerson;
  activeTopic: string | null;
  /** What was told last, and ever, in this talk. */
  focus?: Focus;
  /** Keys of the stances that came up in this talk. */
  stances?: ReadonlySet<string>;
  /** What the person said just before; left out at the beginning of a talk. */
  answer?: string;
}

/** What a talk is about after these turns: what the last of them that told something told. */
export function contextOf(person: CasePerson, history: readonly PastTurn[]): UnderstandingContext {
  const last = history.findLast(({ turn }) => turn.told.length > 0);
  const told = new Set(history.flatMap(({ turn }) => turn.told));
  const before = history.at(-1);
  const answer = before?.answer;
  return {
    person,
    activeTopic: before?.turn.topic ?? null,
    focus: { facts: last?.turn.told ?? [], told },
    stances: new Set(history.flatMap(({ turn }) => turn.stance?.key ?? [])),
    ...(answer !== undefined && { answer }),
  };
}
