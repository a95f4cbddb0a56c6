/**
 * A circuit breaker: after `FAILURES_TO_OPEN` failures in a row a provider is left alone for `REST_MS`, so that no
 * learner waits for it in vain; then a single request tries it again.
 */
export interface Breaker {
  /** False while it rests. True for one caller only once the rest is over. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** The request told nothing of the provider: it was cancelled. */
  dropped(): void;
  state(): 'closed' | 'open' | 'trying';
}

export const FAILURES_TO_OPEN = 4;
export const REST_MS = 30_000;

/** `clock`: milliseconds that only go forward. */
export function breaker(clock: () => number): Breaker {
  let failures = 0;
  let restsUntil: number | null = null;
  let isTrying = false;
  return {
    allows() {
      if (restsUntil === null) return true;
      if (isTrying || clock() < restsUntil) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      restsUntil = null;
      isTrying = false;
    },
    failed() {
      failures += 1;
      if (isTrying || failures >= FAILURES_TO_OPEN) restsUntil = clock() + REST_MS;
      isTrying = false;
    },
    dropped() {
      isTrying = false;
    },
    state: () => (restsUntil === null ? 'closed' : isTrying ? 'trying' : 'open'),
  };
}
