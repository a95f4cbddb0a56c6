import { randomUUID } from 'node:crypto';
import { createItemInteraction, saveItemInteraction } from '@visite/contract/exercises.ts';
import { reviewVocab } from '@visite/contract/vocabReviews.ts';
import { createVocab } from '@visite/contract/vocabulary.ts';
import { chanceFrom } from '@visite/core/chance/shuffle.ts';
import { openApp } from '@visite/server/app.ts';
import { item_interactions } from '@visite/server/exercises/tables.ts';
import { testHouse } from '@visite/server/testing/testHouse.ts';
import { vocab_cards, vocab_reviews } from '@visite/server/vocabulary/tables.ts';
import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../web/src/api/errors.ts';
import { deviceStore, oneAtATime } from '../web/src/offline/deviceFixtures.ts';
import { makeOutbox, type OutboxStore, type Waiting } from '../web/src/offline/outbox.ts';

const house = testHouse();
const ANSWERS = 1000;

const idOf = ({ parts }: Waiting) => {
  const { id, attempt_id } = parts.body as { id?: string; attempt_id?: string };
  return id ?? attempt_id ?? '';
};

it('brings 1,000 answers of two devices to the real server, over cuts before and after they arrive, closed tabs, restarts and weeks: none lost, none twice, in order', async () => {
  const person = await house.signedIn('learner');
  const { items } = await house.aCourse();
  const itemIds = [items.cloze, items.ordering];
  const words: string[] = [];
  for (const term of ['Stecklaken', 'Nachtstuhl', 'Bettpfanne', 'Waschlappen'])
    words.push((await house.call(person, createVocab, { body: { term, meaning: 'etwas am Bett' } })).body.id);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? JSON.stringify(person.token) : null) });

  const taken = <T>({ status, body }: { status: number; body: T }): T => {
    if (status >= 400) throw new ApiError({ url: '/', status, statusText: '', body });
    return body;
  };
  /** A sign-in that has run out meanwhile holds everything up until the person signs in anew. */
  async function sendNow({ name, parts }: Waiting) {
    const { params = {}, body } = parts;
    if (name === 'vocab-review') return taken(await house.call(person, reviewVocab, { params, body } as never));
    const { id } = taken(await house.call(person, createItemInteraction, { params } as never));
    return taken(await house.call(person, saveItemInteraction, { params: { item_interaction_id: id }, body } as never));
  }

  const chance = chanceFrom('in the tunnel');
  const arrived: string[] = [];
  const send = async (waiting: Waiting) => {
    const luck = chance();
    if (luck < 0.15) throw new NetworkError();
    const answer = await sendNow(waiting);
    if (!arrived.includes(idOf(waiting))) arrived.push(idOf(waiting));
    if (luck < 0.3) throw new NetworkError();
    return answer;
  };
  const openTab = ({ store, alone }: { store: OutboxStore; alone: ReturnType<typeof oneAtATime> }) =>
    makeOutbox({
      store: async () => store,
      send,
      sendStates: async () => undefined,
      alone,
      later: () => undefined,
      onDelivered: () => undefined,
      onDismissed: () => undefined,
    });

  const devices = [0, 1]
    .map(() => ({ ...deviceStore(), alone: oneAtATime() }))
    .map((device) => ({ ...device, tab: openTab(device), done: [] as string[] }));
  for (let at = 0; at < ANSWERS; at += 1) {
    const device = devices[at % 2] as (typeof devices)[number];
    const id = randomUUID();
    device.done.push(id);
    const answered_at = house.now().toISOString();
    const put =
      chance() < 0.5
        ? device.tab.put('vocab-review', {
            params: { vocab_item_id: words[Math.floor(chance() * words.length)] ?? '' },
            body: { action: 'answer', id, kind: 'typed', answer: `${at}`, duration_ms: 900, answered_at },
          })
        : device.tab.put('exercise-answer', {
            params: { section_content_item_id: itemIds[at % 3 === 0 ? 0 : 1] ?? '' },
            body: { answer: {}, is_submitted: true, attempt: 1, attempt_id: id, seconds: 1 },
          });
    const luck = chance();
    if (luck < 0.3) await put;
    // Closed: what waits is on the device alone. Without a connection for days; the server is started anew.
    if (luck > 0.98) device.tab = openTab(device);
    if (luck > 0.99) house.clock.forward({ days: 1 });
    if (at % 250 === 249) {
      for (const { tab } of devices) await tab.flush();
      await house.app.close();
      house.app = await openApp(house);
      person.token = (await house.signIn(person.user)).token;
    }
  }
  for (const { tab, all } of devices) for (let tries = 0; all.size > 0 && tries < 1000; tries += 1) await tab.flush();

  for (const { all, done } of devices) {
    expect([...all.values()]).toEqual([]);
    const own = new Set(done);
    expect(arrived.filter((id) => own.has(id))).toEqual(done);
  }
  const reviews = await house.db.select().from(vocab_reviews);
  const works = await house.db.select().from(item_interactions);
  const stored = [...reviews.map(({ id }) => id), ...works.flatMap(({ attempt_ids }) => attempt_ids)];
  expect(stored).toHaveLength(ANSWERS);
  expect(new Set(stored)).toEqual(new Set(devices.flatMap(({ done }) => done)));
  // What was counted of each, and in which order.
  for (const { attempts, attempt_ids, seconds } of works) {
    expect([attempts, seconds]).toEqual([attempt_ids.length, attempt_ids.length]);
    expect(attempt_ids).toEqual(arrived.filter((id) => attempt_ids.includes(id)));
  }
  const cards = await house.db.select().from(vocab_cards);
  expect(cards.reduce((sum, { reps }) => sum + reps, 0)).toBe(reviews.length);
});
