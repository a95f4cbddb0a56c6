import { useSyncExternalStore } from 'react';

/**
 * Answers that stream into this tab, by conversation. They belong to no component: turning to another person or
 * opening the documentation does not cut off somebody's answer.
 */
const live = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** A new answer of the conversation begins; one under way ends. */
export function beginAnswer(key: string): AbortController {
  live.get(key)?.abort();
  const controller = new AbortController();
  live.set(key, controller);
  tell();
  return controller;
}

/** True when it was still the conversation's newest answer. */
export function endAnswer(key: string, controller: AbortController): boolean {
  if (live.get(key) !== controller) return false;
  live.delete(key);
  tell();
  return true;
}

export const cancelAnswer = (key: string) => live.get(key)?.abort();
export const isLive = (key: string) => live.has(key);

export function useIsLive(key: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => live.has(key),
  );
}
