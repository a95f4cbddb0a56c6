import { useSyncExternalStore } from 'react';

/** A section that was copied, to be pasted into any course; it lasts as long as the browser's tab. */
export interface CopiedSection {
  id: string;
  title: string;
}

const KEY = 'copied-section';
const listeners = new Set<() => void>();

export function parseCopied(text: string | null): CopiedSection | null {
  if (text === null) return null;
  try {
    const { id, title } = JSON.parse(text) as Record<string, unknown>;
    return typeof id === 'string' && typeof title === 'string' ? { id, title } : null;
  } catch {
    return null;
  }
}

export function copySection(section: CopiedSection | null) {
  if (section) sessionStorage.setItem(KEY, JSON.stringify({ id: section.id, title: section.title }));
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useCopiedSection = (): CopiedSection | null => parseCopied(useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY)));
