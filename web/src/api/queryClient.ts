import { onlineManager, QueryClient } from '@tanstack/react-query';
import { AbortedError, ApiError, NetworkError } from './errors.ts';

/** Specification 7 and 9: three retries from 1 s, doubling, capped at 30 s; unused data is discarded after 5 minutes. */
export const RETRIES = 3;
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);
const DISCARD_AFTER_MS = 5 * 60_000;

/** Too slow or too often: the same request can succeed later (decision 43). */
const PASSING = new Set([408, 429]);

/** A request that was wrong stays wrong: the other 4xx are not tried again. Nor is anything where the device itself has no network. */
export function mayRetry(failures: number, error: Error): boolean {
  if (error instanceof AbortedError) return false;
  if (error instanceof NetworkError && !onlineManager.isOnline()) return false;
  if (error instanceof ApiError && error.status < 500 && !PASSING.has(error.status)) return false;
  return failures < RETRIES;
}

export function makeQueryClient(): QueryClient {
  // Opened without a network: it is told when that changes, not how it was before.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRetry,
        retryDelay,
        gcTime: DISCARD_AFTER_MS,
        staleTime: 10_000,
        // Asked also without a network: what is kept answers, or the screen says why it cannot.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
