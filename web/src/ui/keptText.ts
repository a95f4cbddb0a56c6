import { useSyncExternalStore } from 'react';

/**
 * Text that must not be lost: what is typed and not sent, a line that waits for the network, a document not yet saved.
 * It lives in the browser's storage, and in memory where the browser refuses to store.
 */
export function keptTexts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const unstored = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    read(key: string): string | null {
      return unstored.get(key) ?? storage.getItem(key);
    },
    /** Keeps the text under its key; null forgets it. */
    keep(key: string, text: string | null) {
      unstored.delete(key);
      try {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
      } catch {
        // Storage full or closed: this visit at least does not lose it.
        if (text !== null) unstored.set(key, text);
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const browser = keptTexts({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
});
export const { read: readKept, keep, subscribe: subscribeToKept } = browser;

/** How many texts are kept under names that begin so. */
export const keptCount = (beginnings: readonly string[]): number =>
  Object.keys(localStorage).filter((key) => beginnings.some((beginning) => key.startsWith(beginning))).length;

/** The kept text as it is now, and a way to change it; everybody who shows it follows. */
export function useKeptText(key: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(browser.subscribe, () => browser.read(key));
  return [text, (changed) => browser.keep(key, changed)];
}

export const draftKey = (conversationId: string) => `draft:${conversationId}`;
export const unsentKey = (conversationId: string) => `unsent:${conversationId}`;

/** A phrase put behind what is already typed. */
export function withPhrase(typed: string | null, phrase: string): string {
  const before = typed?.trim() ?? '';
  return before === '' ? phrase : `${before} ${phrase}`;
}
