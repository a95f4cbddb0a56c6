import { useSyncExternalStore } from 'react';

/**
 * A question for the companion that was asked elsewhere on the screen (the selection menu). It waits until a companion's panel
 * is there to take it; whoever can show one says so, the case on the screen before the app around it.
 */
type Show = () => void;
const shows: Partial<Record<'case' | 'app', Show>> = {};
let pending: string | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function askCompanion(question: string) {
  pending = question;
  (shows.case ?? shows.app)?.();
  tell();
}

/** Says who shows the companion; the answer takes it back. */
export function showCompanionBy(place: 'case' | 'app', show: Show): () => void {
  shows[place] = show;
  return () => {
    if (shows[place] === show) delete shows[place];
  };
}

/** The waiting question, once. */
export function takeQuestion(): string | null {
  const question = pending;
  pending = null;
  if (question !== null) tell();
  return question;
}

export const usePendingQuestion = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => pending,
  );
