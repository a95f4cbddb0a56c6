import { setTimeout as pause } from 'node:timers/promises';
import type { Breaker } from './breaker.ts';
import { ProviderError, type ProviderFault } from './providerError.ts';

/** How long a provider is waited for, and how often it is asked; times in milliseconds. */
export interface Patience {
  /** From asking to the first part, all tries together. */
  firstMs: number;
  /** Between two parts. */
  idleMs: number;
  /** Further tries before the first part. */
  retries: number;
}

/** As it is, but for the first part, which the configuration sets. */
export const PATIENCE: Patience = { firstMs: 10_000, idleMs: 15_000, retries: 2 };

/** Before the second and the third try; a little by chance, so that many who failed together do not come together again. */
const BACK_OFF_MS = [250, 1000];
/** Who asks to wait longer is not waited for: the built-in engine answers at once. */
const LONGEST_WAIT_MS = 3000;
const backOff = (tries: number) => (BACK_OFF_MS[tries] ?? 0) * (1 + Math.random() / 4);

interface Asking<T> {
  /** One try. It should end when its signal aborts. */
  start: (signal: AbortSignal) => AsyncIterable<T>;
  patience: Patience;
  breaker: Breaker;
  signal: AbortSignal;
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError('nonsense', { reason: error instanceof Error ? error.name : 'unknown' });
}

/** The parts of one try; it is over when the watchdog barks, the learner goes or the reader stops, and its signal aborts then. */
async function* oneTry<T>({ start, signal, patience }: Asking<T>, firstMs: number): AsyncGenerator<T, void, undefined> {
  const controller = new AbortController();
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const stop = (fault: ProviderFault) => {
    stopped.reject(new ProviderError(fault));
    controller.abort();
  };
  const leave = () => stop('cancelled');
  signal.addEventListener('abort', leave, { once: true });
  let watchdog = setTimeout(() => stop('timeout'), Math.max(0, firstMs));
  let isFirst = true;
  try {
    const parts = start(controller.signal)[Symbol.asyncIterator]();
    for (;;) {
      const next = parts.next();
      // Whoever is not waited for any more must not end the process with its error.
      next.catch(() => undefined);
      const part = await Promise.race([next, stopped.promise]);
      if (part.done) return;
      if (isFirst) {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => stop('stalled'), patience.idleMs);
        isFirst = false;
      }
      yield part.value;
      watchdog.refresh();
    }
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', leave);
    controller.abort();
  }
}

/**
 * Asks a provider with patience (conversation.md, providers): a watchdog on the first part and between parts, further
 * tries with back-off before the first part only (what was shown is never asked for again), `Retry-After` as far as
 * the time allows, and the breaker. However it ends, the connection is closed. Throws ProviderError.
 */
export async function* patiently<T>(asking: Asking<T>): AsyncGenerator<T, void, undefined> {
  const { patience, breaker, signal } = asking;
  if (signal.aborted) throw new ProviderError('cancelled');
  if (!breaker.allows()) throw new ProviderError('resting');
  const deadline = performance.now() + patience.firstMs;
  let hasBegun = false;
  const judged = (failure: ProviderError) => {
    // What we asked wrongly, or nobody waited for, says nothing of the provider's health.
    if (failure.fault === 'cancelled' || failure.fault === 'rejected') breaker.dropped();
    else breaker.failed();
    return failure;
  };
  let isJudged = false;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        for await (const part of oneTry(asking, deadline - performance.now())) {
          hasBegun = true;
          yield part;
        }
        return;
      } catch (caught) {
        const failure = asProviderError(caught);
        const wait = Math.max(backOff(tries), failure.retryAfterMs ?? 0);
        const isInTime = wait <= LONGEST_WAIT_MS && performance.now() + wait < deadline;
        const mayRetry = !hasBegun && failure.isPassing && tries < patience.retries && isInTime;
        if (mayRetry) await pause(wait, undefined, { signal }).catch(() => undefined);
        if (mayRetry && !signal.aborted) continue;
        isJudged = true;
        throw judged(signal.aborted ? new ProviderError('cancelled') : failure);
      }
    }
  } finally {
    // It came to its end, or the reader has enough.
    if (!isJudged && hasBegun) breaker.succeeded();
    else if (!isJudged) breaker.dropped();
  }
}

/** The same for a request with one answer. */
export async function patientlyOnce<T>({
  start,
  ...rest
}: Omit<Asking<T>, 'start'> & { start: (signal: AbortSignal) => Promise<T> }): Promise<T> {
  const once = async function* (signal: AbortSignal) {
    yield await start(signal);
  };
  let answer: { value: T } | undefined;
  for await (const value of patiently({ start: once, ...rest })) answer = { value };
  if (!answer) throw new ProviderError('nonsense', { reason: 'empty' });
  return answer.value;
}
