import type { Grade } from '@visite/contract/exercises/kind.ts';
import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { useState } from 'react';
import { PLAYERS } from '#exercises/players.ts';
import type { ItemWork } from '#exercises/useItemWork.ts';

interface State {
  answer: Record<string, unknown>;
  result: Grade | null;
  isGiven: boolean;
  attempts: number;
}

/** An author's trial of an item: judged here, from the content, and kept nowhere. Without the content there is no judgement. */
export function usePreviewWork(kind: KindName, content: Record<string, unknown> | undefined, itemId: string): ItemWork {
  const empty = KINDS[kind].Answer.parse({}) as Record<string, unknown>;
  const [state, setState] = useState<State>({ answer: empty, result: null, isGiven: false, attempts: 0 });
  const { isStepwise } = PLAYERS[kind];
  const judged = (answer: Record<string, unknown>, isGiven: boolean): Grade | null => {
    if (!content) return null;
    const rules = rulesOf(kind);
    const parts = [KINDS[kind].Content.parse(content), KINDS[kind].Answer.parse(answer), itemId] as unknown as Parameters<
      typeof rules.grade
    >;
    if (!isGiven) return rules.check?.(...parts) ?? null;
    return isStepwise ? (rules.check?.(...parts) ?? rules.grade(...parts)) : rules.grade(...parts);
  };
  return {
    answer: state.answer,
    result: state.result,
    isGiven: state.isGiven,
    attempts: state.attempts,
    best: state.result?.score ?? null,
    isCompleted: state.isGiven,
    saved: 'untouched',
    change(answer) {
      if (state.isGiven) return;
      setState({ ...state, answer, result: isStepwise ? judged(answer, false) : null });
    },
    give(answer = state.answer) {
      setState({ answer, result: judged(answer, true), isGiven: true, attempts: state.attempts + 1 });
    },
    tryAgain(from) {
      setState({ ...state, answer: from === 'empty' ? empty : state.answer, result: null, isGiven: false });
    },
    sendAgain: () => undefined,
  };
}
