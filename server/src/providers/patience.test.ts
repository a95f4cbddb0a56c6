import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { breaker, FAILURES_TO_OPEN, REST_MS } from './breaker.ts';
import { patiently, patientlyOnce } from './patience.ts';
import { ProviderError } from './providerError.ts';

const quick = { firstMs: 3000, idleMs: 60, retries: 2 };
const closed = () => breaker(() => 0);

/** Tries as they come: each gives its parts, the number of milliseconds to wait, or throws its error. */
function scripted(...tries: (string | number | Error)[][]) {
  const signals: AbortSignal[] = [];
  const start = async function* (signal: AbortSignal) {
    signals.push(signal);
    for (const part of tries[signals.length - 1] ?? []) {
      if (part instanceof Error) throw part;
      if (typeof part === 'number') await pause(part);
      else yield part;
    }
  };
  return { start, signals };
}

async function heard(parts: AsyncIterable<string>) {
  const words: string[] = [];
  try {
    for await (const word of parts) words.push(word);
    return { words, fault: null };
  } catch (error) {
    return { words, fault: error instanceof ProviderError ? error.fault : error };
  }
}
const never = new AbortController().signal;
const failed = () => new ProviderError('failed', { status: 503 });

// The clock jumps from one timer to the next: every time below is exact, however slow the machine.
beforeEach(() => {
  vi.useFakeTimers({ fakeNodeBuiltins: true });
  vi.setTimerTickMode('nextTimerAsync');
});
afterEach(() => vi.useRealTimers());

async function timed<T>(what: Promise<T>) {
  const began = performance.now();
  return { result: await what, ms: performance.now() - began };
}

describe('asking a provider with patience', () => {
  it('asks up to three times before the first word, with growing pauses', async () => {
    const { start, signals } = scripted([failed()], [failed()], ['Guten ', 'Tag.']);
    const { result, ms } = await timed(heard(patiently({ start, patience: quick, breaker: closed(), signal: never })));
    expect(result).toEqual({ words: ['Guten ', 'Tag.'], fault: null });
    expect(signals).toHaveLength(3);
    // 250 and 1000 ms, each up to a quarter longer.
    expect(ms).toBeGreaterThanOrEqual(1250);
    expect(ms).toBeLessThanOrEqual(1250 * 1.25 + 2);
  });

  it('never asks again once a word was heard', async () => {
    const { start, signals } = scripted(['Guten ', failed()], ['Guten ', 'Tag.']);
    expect(await heard(patiently({ start, patience: quick, breaker: closed(), signal: never }))).toEqual({
      words: ['Guten '],
      fault: 'failed',
    });
    expect(signals).toHaveLength(1);
  });

  it('does not ask again for what our request did wrong', async () => {
    const { start, signals } = scripted([new ProviderError('rejected', { status: 401 })]);
    expect((await heard(patiently({ start, patience: quick, breaker: closed(), signal: never }))).fault).toBe('rejected');
    expect(signals).toHaveLength(1);
  });

  it('waits as long as it is told, if nobody minds; else not at all', async () => {
    const soon = scripted([new ProviderError('rate_limited', { retryAfterMs: 400 })], ['Ja.']);
    const waited = await timed(heard(patiently({ ...soon, patience: quick, breaker: closed(), signal: never })));
    expect(waited).toEqual({ result: { words: ['Ja.'], fault: null }, ms: 400 });
    const late = scripted([new ProviderError('rate_limited', { retryAfterMs: 20_000 })], ['Ja.']);
    const refused = await timed(heard(patiently({ ...late, patience: quick, breaker: closed(), signal: never })));
    expect(refused).toEqual({ result: { words: [], fault: 'rate_limited' }, ms: 0 });
  });

  it('gives up on the first word after its time, over all tries, and between two words', async () => {
    const slow = scripted([500, 'Ja.']);
    const patience = { ...quick, firstMs: 80 };
    const first = await timed(heard(patiently({ ...slow, patience, breaker: closed(), signal: never })));
    expect(first).toEqual({ result: { words: [], fault: 'timeout' }, ms: 80 });
    const stalled = scripted(['Ja, ', 500, 'gut.']);
    const between = await timed(heard(patiently({ ...stalled, patience: quick, breaker: closed(), signal: never })));
    expect(between).toEqual({ result: { words: ['Ja, '], fault: 'stalled' }, ms: 60 });
    expect([...slow.signals, ...stalled.signals].every(({ aborted }) => aborted)).toBe(true);
  });

  it('ends at once, and closes the connection, when the learner goes', async () => {
    const leaving = new AbortController();
    const { start, signals } = scripted(['Ja, ', 2000, 'gut.']);
    setTimeout(() => leaving.abort(), 20);
    const patience = { ...quick, idleMs: 5000 };
    const left = await timed(heard(patiently({ start, patience, breaker: closed(), signal: leaving.signal })));
    expect(left).toEqual({ result: { words: ['Ja, '], fault: 'cancelled' }, ms: 20 });
    expect(signals[0]?.aborted).toBe(true);
  });

  it('closes the connection when the reader has enough', async () => {
    const { start, signals } = scripted(['Ja, ', 'gut.', 'Und ', 'noch ', 'mehr.']);
    for await (const word of patiently({ start, patience: quick, breaker: closed(), signal: never })) if (word === 'gut.') break;
    expect(signals[0]?.aborted).toBe(true);
  });

  it('serves requests with one answer too', async () => {
    const answer = patientlyOnce({ start: async () => 'Text', patience: quick, breaker: closed(), signal: never });
    await expect(answer).resolves.toBe('Text');
  });
});

describe('the circuit breaker', () => {
  it('lets a provider rest that failed often, then tries it with one request', async () => {
    let now = 0;
    const guard = breaker(() => now);
    const ask = (...parts: (string | Error)[]) =>
      heard(patiently({ ...scripted(parts), patience: { ...quick, retries: 0 }, breaker: guard, signal: never }));
    for (let i = 0; i < FAILURES_TO_OPEN; i += 1) await ask(failed());
    expect((await ask('Ja.')).fault).toBe('resting');
    now += REST_MS;
    expect(guard.allows()).toBe(true);
    expect((await ask('Ja.')).fault).toBe('resting');
    guard.failed();
    now += REST_MS - 1;
    expect((await ask('Ja.')).fault).toBe('resting');
    now += 1;
    expect((await ask('Ja.')).words).toEqual(['Ja.']);
    expect(guard.state()).toBe('closed');
  });

  it('is not moved by learners who go or by our own mistakes', () => {
    const guard = breaker(() => 0);
    for (let i = 0; i < 20; i += 1) guard.dropped();
    expect(guard.state()).toBe('closed');
  });
});
