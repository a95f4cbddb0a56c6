import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, answer, freshStorages } from '#api/browserFixtures.ts';
import { makeQueryClient } from '#api/queryClient.ts';
import { session } from '#api/session.ts';
import { outbox, watchOutbox } from '#offline/browserOutbox.ts';
import type { Waiting } from '#offline/outbox.ts';
import type { KeptWork } from './keptWork.ts';
import { parseWork, workKey } from './keptWork.ts';
import { forgetAnswer, queueKept, sendAnswer, senderOf } from './senderOfUser.ts';

const MINUTES = 60;
const DONE = '2026-03-10T21:00:00.000Z';
/** What the clock of the device shows at the sending: it may go wrong. */
const sent_at = expect.any(String);
let client: QueryClient;
let person: string;
let saved: unknown[];
let status: number;
/** What another device has written. */
let standing: { answer: object; updated_at: string } | undefined;
const browser = { onLine: true };

beforeEach(() => {
  freshStorages();
  person = crypto.randomUUID();
  session.token = { access_token: accessToken(MINUTES, Date.now(), person), refresh_token: 'r', token_type: 'bearer' };
  saved = [];
  status = 200;
  standing = undefined;
  browser.onLine = true;
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const interaction = { id: 'interaction', section_content_item_id: 'item', xp: 0 };
    if (method !== 'PUT') return answer(interaction);
    if (standing && JSON.parse(String(body)).seen_at !== standing.updated_at)
      return answer({ message: 'Vergleiche beide Fassungen.', code: 'stale', current: { ...interaction, ...standing } }, { status: 409 });
    if (status !== 200) return answer({ message: 'Die Aufgabe gibt es nicht mehr.', code: 'not_found' }, { status });
    saved.push(JSON.parse(String(body)));
    return answer(interaction);
  });
  client = makeQueryClient();
  watchOutbox(client, {
    calls: {
      'exercise-answer': {
        send: (waiting: Waiting, with_: QueryClient) => sendAnswer(with_, waiting),
        forget: (waiting: Waiting, with_: QueryClient) => forgetAnswer(with_, waiting),
        changes: [],
      },
    } as never,
    sendStates: async () => undefined,
  });
});
afterEach(() => client.clear());

const keep = (work: KeptWork) => localStorage.setItem(workKey(person, 'item'), JSON.stringify(work));
const kept = () => localStorage.getItem(workKey(person, 'item'));
const send = (work: KeptWork) => {
  keep(work);
  return senderOf(client, person).send('item');
};
const draft = (n: number, seconds: number): KeptWork => ({ answer: { n }, attempt: null, seconds });
const given = (n: number, attempt_id: string): KeptWork => ({ answer: { n }, attempt: 1, attempt_id, seconds: 1, done_at: DONE });

it('every attempt that was given without a connection arrives, in order and with all the time spent; what is kept for the eye goes when the last has arrived', async () => {
  browser.onLine = false;
  for (const work of [draft(1, 2), draft(2, 3), given(2, 'a'), draft(3, 4), given(4, 'b'), draft(5, 7)]) await send(work);
  expect(senderOf(client, person).stateOf('item')).toBe('waiting');
  expect(outbox.state().waiting).toBe(3);
  browser.onLine = true;
  await outbox.flush();
  expect(saved).toEqual([
    { answer: { n: 2 }, is_submitted: true, attempt: 1, attempt_id: 'a', seconds: 6, done_at: DONE, sent_at },
    { answer: { n: 4 }, is_submitted: true, attempt: 1, attempt_id: 'b', seconds: 5, done_at: DONE, sent_at },
    { answer: { n: 5 }, is_submitted: false, seconds: 7, sent_at },
  ]);
  expect([kept(), senderOf(client, person).stateOf('item')]).toEqual([null, 'idle']);
});

it('what an older version of the app, or a tab that was closed at once, left beside the queue is put into it, once', async () => {
  browser.onLine = false;
  keep(given(1, 'a'));
  await queueKept(client, person, ['item']);
  await queueKept(client, person, ['item']);
  browser.onLine = true;
  await outbox.flush();
  expect(saved).toHaveLength(1);
  expect(kept()).toBeNull();
});

it('what the server refuses is said at the exercise, and gone from there once it was seen', async () => {
  status = 404;
  await send(given(1, 'a'));
  expect(senderOf(client, person).stateOf('item')).toBe('refused');
  const [refused] = outbox.state().refused;
  await outbox.dismiss(refused?.order ?? 0);
  expect([kept(), senderOf(client, person).stateOf('item')]).toEqual([null, 'idle']);
});

describe('a text that was written on two devices', () => {
  const text = (words: string, seen_at = '2026-03-10T08:00:00Z'): KeptWork => ({
    answer: { text: words },
    attempt: null,
    seconds: 3,
    seen_at,
  });
  const there = '2026-03-10T09:00:00Z';

  it('stays beside the other version, nothing is sent, and one’s own follows when it is chosen', async () => {
    standing = { answer: { text: 'Am Handy geschrieben gestern.' }, updated_at: there };
    await send(text('Zu Hause geschrieben heute.'));
    expect(parseWork(kept())).toMatchObject({ answer: { text: 'Zu Hause geschrieben heute.' }, theirs: standing, seconds: 3 });
    expect([saved, outbox.state().waiting, outbox.state().refused]).toEqual([[], 0, []]);
    await senderOf(client, person).send('item');
    await queueKept(client, person, ['item']);
    expect([saved, outbox.state().waiting]).toEqual([[], 0]);
    await senderOf(client, person).keepMine('item');
    expect(saved).toMatchObject([{ answer: { text: 'Zu Hause geschrieben heute.' }, seen_at: there }]);
    expect(kept()).toBeNull();
  });

  it('is one and the same where only the answer of the server was lost', async () => {
    standing = { answer: { text: 'Zu Hause geschrieben.', is_shared: false }, updated_at: there };
    await send({ ...text('Zu Hause geschrieben. Und mehr davon.'), sent: [{ text: 'Zu Hause geschrieben.' }] });
    expect(saved).toMatchObject([{ answer: { text: 'Zu Hause geschrieben. Und mehr davon.' }, seen_at: there }]);
    expect(kept()).toBeNull();
  });
});
