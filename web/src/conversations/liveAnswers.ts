import { useSyncExternalStore } from 'react';

/**
 * Answers that stream into this tab, by conversation. They belong to no component: turning to another person or
 * opening the documentation does not cut off somebody's answer.
 */
const live = new Map<string, AbortController>();
/** Those whose stream broke off and is asked for again. */
const broken = new Set<string>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** A new answer of the conversation begins; one under way ends. */
export function beginAnswer(key: string): AbortController {
  live.get(key)?.abort();
  broken.delete(key);
  const controller = new AbortController();
  live.set(key, controller);
  tell();
  return controller;
}

/** True when it was still the conversation's newest answer. */
export function endAnswer(key: string, controller: AbortController): boolean {
  if (live.get(key) !== controller) return false;
  live.delete(key);
  broken.delete(key);
  tell();
  return true;
}

export function markBroken(key: string, controller: AbortController, isBroken: boolean) {
  if (live.get(key) !== controller || broken.has(key) === isBroken) return;
  if (isBroken) broken.add(key);
  else broken.delete(key);
  tell();
}

export const cancelAnswer = (key: string) => live.get(key)?.abort();
export const isLive = (key: string) => live.has(key);

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsLive = (key: string): boolean => useSyncExternalStore(listen, () => live.has(key));

/** The stream of the answer under way broke off; it goes on as soon as a server can be reached. */
export const useIsBroken = (key: string): boolean => useSyncExternalStore(listen, () => broken.has(key));
