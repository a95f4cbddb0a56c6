import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '#api/errors.ts';
import { keep, readKept } from '#ui/keptText.ts';
import { Autosave, type Snapshot, type Stored } from './autosave.ts';

interface Source<D> {
  stored: Stored<D>;
  /** Where the browser keeps what is unsaved: by person and thing. */
  key: string;
  parse: (draft: unknown) => D | null;
  save: (draft: D, version: number) => Promise<Stored<D>>;
  /** Kept beside the draft: what sends it from elsewhere needs to know it. */
  beside?: (draft: D) => Record<string, unknown>;
  /** What stands there now when a save came upon somebody else's change; null for every other error. */
  staleOf: (error: unknown) => Stored<D> | null;
}

/** What the server's 409 carries: what stands there now; null for every other error. */
export const unseenIn = <T = unknown>(error: unknown): T | null =>
  error instanceof ApiError && error.details?.code === 'stale' && error.details.current ? (error.details.current as T) : null;

/** From the server's 409, which carries what stands there now. */
export const staleIn =
  <D>(read: (current: unknown) => Stored<D>) =>
  (error: unknown): Stored<D> | null => {
    const current = unseenIn(error);
    return current ? read(current) : null;
  };

function keptOf<D>(key: string, parse: (draft: unknown) => D | null): Stored<D> | null {
  const text = readKept(key);
  if (text === null) return null;
  try {
    const { draft, version } = JSON.parse(text) as Record<string, unknown>;
    const parsed = parse(draft);
    return parsed !== null && typeof version === 'number' ? { draft: parsed, version } : null;
  } catch {
    return null;
  }
}

/** An autosave over the API and the browser's storage. */
export function autosaveOf<D>({ stored, key, parse, save, staleOf, beside }: Source<D>): Autosave<D> {
  return new Autosave<D>({
    stored,
    kept: keptOf(key, parse),
    save,
    staleOf,
    isOffline: (error) => error instanceof NetworkError || (error instanceof ApiError && error.status >= 500),
    keep: (unsaved) => keep(key, unsaved && JSON.stringify({ ...unsaved, ...beside?.(unsaved.draft) })),
  });
}

export const useSnapshot = <D>(autosave: Autosave<D>): Snapshot<D> => useSyncExternalStore(autosave.subscribe, autosave.get);

/** Sends what is unsaved when the network comes back, when the page is hidden, and when the screen is left. */
export function useFlush(autosaves: () => Iterable<Pick<Autosave<never>, 'flush' | 'stop'>>) {
  useEffect(() => {
    const flush = () => {
      for (const one of autosaves()) void one.flush();
    };
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      for (const one of autosaves()) void one.flush().finally(() => one.stop());
    };
  }, [autosaves]);
}
