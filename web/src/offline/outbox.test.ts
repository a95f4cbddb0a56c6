import { chanceFrom } from '@visite/core/chance/shuffle.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, freshStorages } from '#api/browserFixtures.ts';
import { ApiError, NetworkError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { deviceStore, oneAtATime } from './deviceFixtures.ts';
import { makeOutbox, type Waiting } from './outbox.ts';

const PERSON = 'amira';
const MINUTES = 60;

const idOf = ({ parts }: Waiting) => (parts.body as { id: string }).id;
const answerOf = (id: string) => ({ params: { vocab_item_id: 'word' }, body: { action: 'answer', id } });
const refusal = new ApiError({
  url: '/',
  status: 404,
  statusText: '',
  body: { message: 'Das Wort gibt es nicht mehr.', code: 'not_found' },
});

let device: ReturnType<typeof deviceStore>;
let alone: ReturnType<typeof oneAtATime>;
beforeEach(() => {
  freshStorages();
  session.token = { access_token: accessToken(MINUTES, Date.now(), PERSON), refresh_token: 'r', token_type: 'bearer' };
  device = deviceStore();
  alone = oneAtATime();
});
const tab = (send: (waiting: Waiting) => Promise<unknown>, rooms: { sendStates?: () => Promise<void>; onDismissed?: () => void } = {}) =>
  makeOutbox({
    store: async () => device.store,
    alone,
    send,
    sendStates: async () => undefined,
    later: () => undefined,
    onDelivered: () => undefined,
    onDismissed: () => undefined,
    ...rooms,
  });

describe('what was done without a connection (issue of the queue: exactly once, in order)', () => {
  it('reaches the server once each and in order, of 1,000 answers over lost answers, lost connections and restarts, from two tabs', async () => {
    const chance = chanceFrom('a bad connection');
    const stored: string[] = [];
    const send = async (waiting: Waiting) => {
      const luck = chance();
      if (luck < 0.2) throw new NetworkError();
      // The server counts an id once, however often it comes.
      if (!stored.includes(idOf(waiting))) stored.push(idOf(waiting));
      if (luck < 0.35) throw new NetworkError();
      if (luck < 0.4) throw new ApiError({ url: '/', status: 503, statusText: '', body: null });
      return { card: idOf(waiting) };
    };
    let tabs = [tab(send), tab(send)];
    const ids = Array.from({ length: 1000 }, (_, at) => `answer ${at}`);
    for (const [at, id] of ids.entries()) {
      // Closed and opened again in the middle: what waits is on the device alone.
      if (at % 97 === 0) tabs = [tab(send), tab(send)];
      const put = tabs[at % 2]?.put('vocab-review', answerOf(id));
      if (at % 5 === 0) await put;
    }
    const [last = tab(send)] = tabs;
    for (let tries = 0; device.all.size > 0 && tries < 2000; tries += 1) await last.flush();
    expect(stored).toEqual(ids);
    expect(device.all.size).toBe(0);
  });

  it('gives the server’s answer at once where there is a connection, and null where it waits', async () => {
    let isAway = false;
    const outbox = tab(async (waiting) => {
      if (isAway) throw new NetworkError();
      return { card: idOf(waiting) };
    });
    expect(await outbox.put('vocab-review', answerOf('1'))).toEqual({ card: '1' });
    isAway = true;
    expect(await outbox.put('vocab-review', answerOf('2'))).toBeNull();
    expect(outbox.state().waiting).toBe(1);
    isAway = false;
    await outbox.flush();
    expect(outbox.state().waiting).toBe(0);
  });

  it('steps aside where the server refuses it, says why until it was seen, and holds up nothing', async () => {
    const stored: string[] = [];
    const outbox = tab(async (waiting) => {
      if (idOf(waiting) === 'gone') throw refusal;
      stored.push(idOf(waiting));
      return {};
    });
    await outbox.put('vocab-review', answerOf('gone'));
    await outbox.put('vocab-review', answerOf('next'));
    expect(stored).toEqual(['next']);
    const [refused] = outbox.state().refused;
    expect(refused?.refused).toBe('Das Wort gibt es nicht mehr.');
    await outbox.dismiss(refused?.order ?? 0);
    expect(outbox.state().refused).toEqual([]);
  });

  it('is taken back while it waits', async () => {
    const outbox = tab(async () => {
      throw new NetworkError();
    });
    await outbox.put('vocab-review', answerOf('1'));
    const isFirst = (waiting: Waiting) => idOf(waiting) === '1';
    expect([await outbox.has(isFirst), await outbox.withdraw(isFirst), await outbox.withdraw(isFirst)]).toEqual([true, true, false]);
    expect(outbox.state().waiting).toBe(0);
  });

  it('is sent by nobody else who signs in on the device', async () => {
    await device.store.add({ person: 'jose', name: 'vocab-review', parts: answerOf('of another') });
    const send = vi.fn(async () => ({}));
    await tab(send).flush();
    expect(send).not.toHaveBeenCalled();
    expect(device.all.size).toBe(1);
  });

  it('stands there in its newest form where it supersedes what waits; what is given stays for itself, in the order in which it was done', async () => {
    let isAway = true;
    const sent: unknown[] = [];
    const outbox = tab(async (waiting) => {
      if (isAway) throw new NetworkError();
      sent.push(waiting.parts.body);
      return {};
    });
    const draft = (seconds: number) =>
      outbox.put('exercise-answer', { body: { answer: seconds, seconds } }, 'item', {
        isSuperseded: ({ parts }) => !(parts.body as { id?: string }).id,
        takenOver: (parts, old) => {
          const now = parts.body as { seconds: number };
          return { body: { ...now, seconds: now.seconds + (old.parts.body as { seconds: number }).seconds } };
        },
      });
    await Promise.all([draft(1), draft(2), outbox.put('exercise-answer', { body: { id: 'given' } }, 'item'), draft(3)]);
    expect(await outbox.holds(({ tag }) => tag === 'item')).toBe(true);
    isAway = false;
    await outbox.flush();
    expect(sent).toEqual([{ id: 'given' }, { answer: 3, seconds: 6 }]);
  });

  it('is on the device with what a screen shows of it before anything is sent, and is shown until the server has it', async () => {
    let isAway = true;
    const sent: string[] = [];
    const outbox = tab(async (waiting) => {
      if (isAway) throw new NetworkError();
      sent.push(idOf(waiting));
      return {};
    });
    await outbox.keep('talk-line', { body: { id: '1' } }, { tag: 'PATIENT', shown: 'the first exchange' });
    await outbox.keep('talk-line', { body: { id: '2' } }, { tag: 'PATIENT', shown: 'the second' });
    const shownIn = (pending: readonly Waiting[]) => pending.map(({ shown }) => shown);
    expect(shownIn(outbox.state().pending)).toEqual(['the first exchange', 'the second']);
    const reopened = tab(async () => undefined);
    expect(shownIn(await reopened.pending())).toEqual(['the first exchange', 'the second']);
    isAway = false;
    await outbox.flush();
    expect(sent).toEqual(['1', '2']);
    expect([outbox.state().pending, await outbox.pending()]).toEqual([[], []]);
  });

  it('goes before the states, which are tried again like everything else', async () => {
    const log: string[] = [];
    const sendStates = vi.fn(async () => void log.push('states')).mockRejectedValueOnce(new NetworkError());
    const outbox = tab(async (waiting) => log.push(idOf(waiting)), { sendStates });
    await outbox.put('vocab-review', answerOf('1'));
    await outbox.flush();
    expect(log).toEqual(['1', 'states']);
  });

  it('is forgotten wherever it is kept once its refusal was seen', async () => {
    const onDismissed = vi.fn();
    const outbox = tab(
      async () => {
        throw refusal;
      },
      { onDismissed },
    );
    await outbox.put('exercise-answer', { body: {} }, 'item');
    await outbox.dismiss(outbox.state().refused[0]?.order ?? 0);
    expect(onDismissed).toHaveBeenCalledWith(expect.objectContaining({ tag: 'item' }));
    expect(device.all.size).toBe(0);
  });
});
