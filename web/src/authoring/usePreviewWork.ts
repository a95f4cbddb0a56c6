import type { Grade } from '@visite/contract/exercises/kind.ts';
import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { useMemo, useState } from 'react';
import { PLAYERS } from '#exercises/players.ts';
import type { ItemWork } from '#exercises/useItemWork.ts';
import { parseContent } from './itemDraft.ts';

interface State {
  /** The item and its content that were tried. */
  of: string;
  answer: Record<string, unknown>;
  result: Grade | null;
  isGiven: boolean;
  attempts: number;
  round: number;
}

export interface PreviewWork extends ItemWork {
  /** Rises when the content became another one: then the trial begins anew. */
  round: number;
}

const begun = (kind: KindName, of: string, round: number): State => ({
  of,
  answer: KINDS[kind].Answer.parse({}) as Record<string, unknown>,
  result: null,
  isGiven: false,
  attempts: 0,
  round,
});

/**
 * An author's trial of an item: judged here, from the content, and kept nowhere. Without the content there is no judgement.
 * When the content changes, answer and verdict go: they were about something else.
 */
export function usePreviewWork(kind: KindName, content: Record<string, unknown> | undefined, itemId: string): PreviewWork {
  const of = useMemo(() => `${itemId} ${content ? JSON.stringify(parseContent(kind, content)) : ''}`, [kind, content, itemId]);
  const [held, setState] = useState(() => begun(kind, of, 0));
  const state = held.of === of ? held : begun(kind, of, held.round + 1);
  if (state !== held) setState(state);
  const { isStepwise } = PLAYERS[kind];
  const judged = (answer: Record<string, unknown>, isGiven: boolean): Grade | null => {
    if (!content) return null;
    const rules = rulesOf(kind);
    const parts = [parseContent(kind, content), KINDS[kind].Answer.parse(answer), itemId] as unknown as Parameters<typeof rules.grade>;
    if (!isGiven) return rules.check?.(...parts) ?? null;
    return isStepwise ? (rules.check?.(...parts) ?? rules.grade(...parts)) : rules.grade(...parts);
  };
  return {
    round: state.round,
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
      setState({ ...state, answer, result: judged(answer, true), isGiven: true, attempts: state.attempts + 1 });
    },
    tryAgain(from) {
      const answer = from === 'empty' ? begun(kind, of, state.round).answer : state.answer;
      setState({ ...state, answer, result: null, isGiven: false });
    },
    sendAgain: () => undefined,
  };
}
