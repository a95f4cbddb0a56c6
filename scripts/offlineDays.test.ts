import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { getMe, updateUser } from '@visite/contract/accounts.ts';
import { patients } from '@visite/contract/conversations.ts';
import { listJournalEntries } from '@visite/contract/journals.ts';
import { listMyXpEvents } from '@visite/contract/progress.ts';
import { createVocab } from '@visite/contract/vocabulary.ts';
import { localDate } from '@visite/core/progress/streak.ts';
import { aTalk } from '@visite/server/conversations/talkFixtures.ts';
import { item_interactions } from '@visite/server/exercises/tables.ts';
import { testHouse } from '@visite/server/testing/testHouse.ts';
import { vocab_reviews } from '@visite/server/vocabulary/tables.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { freshStorages } from '../web/src/api/browserFixtures.ts';
import { session } from '../web/src/api/session.ts';
import { entryKey } from '../web/src/journals/entryKey.ts';
import { deviceStore, oneAtATime } from '../web/src/offline/deviceFixtures.ts';
import { makeOutbox, type OutboxName, type Waiting } from '../web/src/offline/outbox.ts';

/** Code of the browser, which is typed with the browser's library; this floor has that of Node. */
interface BrowserCalls {
  OUTBOX_CALLS: Record<OutboxName, { send: (waiting: Waiting, client: QueryClient) => Promise<unknown> }>;
  sendStates: (person: string, client: QueryClient) => Promise<void>;
}
const CALLS = join(import.meta.dirname, '../web/src/layout/outboxCalls.ts');

const house = testHouse();
/** In Manila it is the next morning already. */
const ZONE = 'Asia/Manila';
const FIRST = '2026-03-10T17:00:00.000Z';
const SECOND = '2026-03-11T17:00:00.000Z';
const BACK = '2026-03-12T20:00:00.000Z';
const WRITTEN =
  'Heute war viel los auf der Station. Ich habe zum ersten Mal allein eine Übergabe gemacht und fast alles verstanden, was gefragt wurde.';

/** A text that was read to its end; a film that was seen. */
const READ = { has_read: true, has_seen: true };

/** The network between the device and the house: cut, or so bad that the first answer to each call is lost on its way. */
const network = { isCut: false, lost: new Set<string>() };

async function overNetwork(url: string, options?: RequestInit): Promise<Response> {
  if (network.isCut) throw new TypeError('Failed to fetch');
  const asked = new Request(new URL(url, 'http://visite.example'), options);
  const { method } = asked;
  const body = await asked.text();
  const headers = Object.fromEntries(asked.headers);
  const answer = await house.app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
  const name = `${method} ${url} ${body}`.replace(/"sent_at":"[^"]+"/, '');
  if (!network.lost.has(name)) {
    network.lost.add(name);
    throw new TypeError('Failed to fetch');
  }
  const { 'content-type': type = '' } = answer.headers;
  return new Response(answer.statusCode === 204 ? null : answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(type) },
  });
}

/** The clocks of the device and of the house. */
function at(time: string) {
  house.clock.set(time);
  vi.setSystemTime(time);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('two days without a connection arrive whole, once each and on their own days: lines of a talk, words, exercises and the journal, the app closed in between', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  freshStorages();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', overNetwork);
  const talk = await aTalk(house);
  const { me } = talk;
  await house.call(me, updateUser, { params: { user_id: me.user.id }, body: { time_zone: ZONE } });
  const { items } = await house.aCourse();
  const word = (await house.call(me, createVocab, { body: { term: 'Stecklaken', meaning: 'ein Laken quer im Bett' } })).body.id;
  session.token = me.token;

  const { OUTBOX_CALLS, sendStates } = (await import(CALLS)) as BrowserCalls;
  const device = deviceStore();
  /** The app as it is opened: nothing of before is in its memory, all of the device's storage is there. */
  const openApp = () => {
    const client = new QueryClient();
    return makeOutbox({
      store: async () => device.store,
      send: (waiting) => OUTBOX_CALLS[waiting.name].send(waiting, client),
      sendStates: (person) => sendStates(person, client),
      alone: oneAtATime(),
      later: () => undefined,
      onDelivered: () => undefined,
      onDismissed: () => undefined,
    });
  };
  const done = {
    lines: [] as string[],
    answers: [] as string[],
    reviews: [] as string[],
    attempts: [] as string[],
    entries: [] as string[],
  };

  /** Ten minutes of one day. */
  async function work(outbox: ReturnType<typeof openApp>, day: string, itemId: string) {
    const line = { id: randomUUID(), text: 'Wo haben Sie Schmerzen?', language_level: 'B1' as const };
    const answered = { id: randomUUID(), text: `Hier am Bauch, am ${day}.`, answered_at: day, engine: 'of-the-tests' };
    done.lines.push(line.text, answered.text);
    await outbox.keep('talk-line', { params: talk.at, body: { ...line, answered } }, { tag: 'PATIENT', shown: {} });
    const review = { action: 'answer', id: randomUUID(), kind: 'typed', answer: 'Stecklaken', duration_ms: 900, answered_at: day };
    done.reviews.push(review.id);
    await outbox.put('vocab-review', { params: { vocab_item_id: word }, body: review });
    await outbox.put('vocab-test-taken', { query: { taken_at: day } });
    const attempt_id = randomUUID();
    done.attempts.push(attempt_id);
    const body = { answer: READ, is_submitted: true, attempt: 1, attempt_id, seconds: 60, done_at: day };
    await outbox.put('exercise-answer', { params: { section_content_item_id: itemId }, body }, itemId);
    const entry = randomUUID();
    done.entries.push(entry);
    const draft = { text: `${WRITTEN} ${day}`, is_submitted: false };
    localStorage.setItem(entryKey(me.user.id, entry), JSON.stringify({ draft, version: 0, prompt_key: null, done_at: day }));
  }

  network.isCut = true;
  at(FIRST);
  await work(openApp(), FIRST, items.text);
  at(SECOND);
  await work(openApp(), SECOND, items.media);
  expect(device.all.size).toBe(8);

  network.isCut = false;
  at(BACK);
  const opened = openApp();
  for (let tries = 0; tries < 40; tries += 1) await opened.flush();
  expect([...device.all.values()]).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('journal:'))).toEqual([]);

  const now = await house.signIn(me.user);
  const { messages } = (await house.call(now, patients.list, { params: talk.at })).body;
  expect(messages.flatMap(({ role, text }) => (role === 'SETUP' ? [] : [text]))).toEqual(done.lines);
  expect((await house.db.select().from(vocab_reviews)).map(({ id }) => id).toSorted()).toEqual(done.reviews.toSorted());
  const works = await house.db.select().from(item_interactions);
  expect(works.flatMap(({ attempt_ids }) => attempt_ids).toSorted()).toEqual(done.attempts.toSorted());
  const { items: entries } = (await house.call(now, listJournalEntries, { query: {} })).body;
  expect(entries.map(({ id }) => id).toSorted()).toEqual(done.entries.toSorted());

  const events = (await house.call(now, listMyXpEvents, { query: {} })).body;
  const daysOf = (source: string) =>
    events
      .filter((event) => event.source === source)
      .map(({ created_at }) => localDate(Date.parse(created_at), ZONE))
      .toSorted();
  const days = ['2026-03-11', '2026-03-12'];
  expect([daysOf('journal_entry'), daysOf('vocab_test'), daysOf('item_completed')]).toEqual([days, days, days]);
  expect((await house.call(now, getMe, {})).body.user_stats.streak_days).toBe(2);
});
