import type { AnswerEvent, Message } from '@visite/contract/conversations.ts';
import { describe, expect, it } from 'vitest';
import { AbortedError, ApiError, NetworkError } from '#api/errors.ts';
import { unsentMessage } from './talk.ts';
import { wholeAnswer } from './wholeAnswer.ts';

const line: Message = unsentMessage({ id: '1', text: 'Haben Sie Schmerzen?', created_at: '2026-01-01T10:00:00Z' });
const answer: Message = { ...line, id: '2', role: 'PERSON', text: '', state: 'streaming' };
const stored: AnswerEvent = { type: 'stored', message: line, answer, at: '1.0' };
const words = (text: string, at: string): AnswerEvent => ({ type: 'delta', text, at });
const done: AnswerEvent = { type: 'done', answer: { ...answer, text: 'Ja, hier.', state: 'complete' } };
const refused = (status: number) => new ApiError({ url: '/x', status, statusText: '', body: '' });

async function all(events: AsyncIterable<AnswerEvent>) {
  const seen: AnswerEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

/** Each stream gives its events and then fails, or ends when there is no error. */
function aServer(...streams: { events: AnswerEvent[]; error?: Error }[]) {
  const asked: (string | undefined)[] = [];
  const broken: boolean[] = [];
  const paused: number[] = [];
  const leaving = new AbortController();
  const events = wholeAnswer({
    open: async function* (heard_until) {
      asked.push(heard_until);
      const { events: given, error } = streams[Math.min(asked.length, streams.length) - 1] ?? { events: [] };
      yield* given;
      if (error) throw error;
    },
    signal: leaving.signal,
    onBroken: (isBroken) => broken.push(isBroken),
    pause: async (ms, signal) => {
      paused.push(ms);
      if (signal.aborted) throw new AbortedError();
    },
  });
  return { events, asked, broken, paused, leave: () => leaving.abort() };
}

describe('an answer whose stream breaks off', () => {
  it('goes on where it was, once the line is stored', async () => {
    const { events, asked, broken } = aServer(
      { events: [stored, words('Ja, ', '1.4')], error: new NetworkError() },
      { events: [], error: refused(502) },
      { events: [words('hier.', '1.9'), done] },
    );
    expect(await all(events)).toEqual([stored, words('Ja, ', '1.4'), words('hier.', '1.9'), done]);
    expect(asked).toEqual([undefined, '1.4', '1.4']);
    expect(broken).toEqual([false, false, true, true, false, false]);
  });

  it('is asked for again too when it ends without its last word', async () => {
    const { events, asked } = aServer({ events: [stored] }, { events: [done] });
    expect((await all(events)).at(-1)).toEqual(done);
    expect(asked).toEqual([undefined, '1.0']);
  });

  it('is given up at last, with longer and longer pauses, and words begin the patience anew', async () => {
    const { events, paused } = aServer(
      { events: [stored], error: new NetworkError() },
      { events: [words('Ja, ', '1.4')], error: new NetworkError() },
      { events: [], error: new NetworkError() },
    );
    await expect(all(events)).rejects.toBeInstanceOf(NetworkError);
    expect(paused).toEqual([0, 0, 300, 700, 1500, 3000, 5000, 8000]);
  });

  it('is not asked for again when the line is not known to be stored, when the server refuses, or when the learner leaves', async () => {
    const unknown = aServer({ events: [], error: new NetworkError() });
    await expect(all(unknown.events)).rejects.toBeInstanceOf(NetworkError);
    const denied = aServer({ events: [stored], error: new NetworkError() }, { events: [], error: refused(409) });
    await expect(all(denied.events)).rejects.toMatchObject({ status: 409 });
    const left = aServer({ events: [stored], error: new AbortedError() });
    await expect(all(left.events)).rejects.toBeInstanceOf(AbortedError);
    expect([unknown.asked.length, denied.asked.length, left.asked.length]).toEqual([1, 2, 1]);
  });

  it('ends when the learner leaves while it is waited for', async () => {
    const { events, leave, asked } = aServer({ events: [stored], error: new NetworkError() });
    await events.next();
    leave();
    await expect(events.next()).rejects.toBeInstanceOf(AbortedError);
    expect(asked).toHaveLength(1);
  });
});
