import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import type { KeptWork } from './keptWork.ts';
import { workSender } from './workSender.ts';

const interaction = (fields: Partial<ItemInteraction> = {}): ItemInteraction => ({
  id: 'interaction',
  section_content_item_id: 'item',
  state: 'STARTED',
  score: null,
  attempts: 0,
  seconds: 0,
  answer: {},
  result: null,
  completed_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** A server that counts an attempt once, as the real one does, and a network that can be cut. */
function setting() {
  const kept = new Map<string, KeptWork>();
  const log: string[] = [];
  let again: (() => void) | undefined;
  const world = {
    fails: undefined as Error | undefined,
    attempts: 0,
    xp: 0,
    kept,
    log,
    meanwhile: undefined as (() => void) | undefined,
    retry: () => again?.(),
  };
  const sender = workSender({
    read: (id) => kept.get(id) ?? null,
    keep: (id, work) => void (work ? kept.set(id, work) : kept.delete(id)),
    create: async () => {
      if (world.fails) throw world.fails;
      log.push('create');
      return interaction();
    },
    save: async (_, work) => {
      if (world.fails) throw world.fails;
      log.push(`save ${JSON.stringify(work.answer)} ${work.attempt}`);
      world.meanwhile?.();
      world.meanwhile = undefined;
      const isNew = work.attempt !== null && work.attempt > world.attempts;
      if (isNew) world.attempts += 1;
      return { ...interaction({ attempts: world.attempts, answer: work.answer }), xp: isNew ? 10 : 0 };
    },
    onSaved: async ({ xp }) => {
      world.xp += xp;
    },
    later: (retry) => {
      again = retry;
    },
  });
  return { sender, ...world, world };
}

const given: KeptWork = { answer: { n: 1 }, attempt: 1, seconds: 3 };

describe('sending kept work', () => {
  it('makes the interaction once, sends the answer and forgets it when it is confirmed', async () => {
    const { sender, kept, log } = setting();
    kept.set('item', given);
    await sender.send('item');
    kept.set('item', { ...given, answer: { n: 2 }, attempt: null });
    await sender.send('item');
    expect(log).toEqual(['create', 'save {"n":1} 1', 'save {"n":2} null']);
    expect(kept.size).toBe(0);
    expect(sender.stateOf('item')).toBe('idle');
  });

  it('keeps it while the network is away, and sends it when it is back', async () => {
    const { sender, kept, world } = setting();
    world.fails = new NetworkError();
    kept.set('item', given);
    await sender.send('item');
    expect(sender.stateOf('item')).toBe('waiting');
    expect(kept.get('item')).toEqual(given);
    world.fails = undefined;
    world.retry();
    await sender.send('item');
    expect(kept.size).toBe(0);
    expect(world.attempts).toBe(1);
  });

  it('counts an attempt once that arrived although its answer was lost on the way back', async () => {
    const { sender, kept, world } = setting();
    kept.set('item', given);
    await sender.send('item');
    kept.set('item', given);
    await sender.send('item');
    expect(world.attempts).toBe(1);
    expect(world.xp).toBe(10);
  });

  it('sends what was typed while it was sending, afterwards', async () => {
    const { sender, kept, log, world } = setting();
    kept.set('item', { answer: { n: 1 }, attempt: null, seconds: 1 });
    world.meanwhile = () => void kept.set('item', { answer: { n: 2 }, attempt: null, seconds: 2 });
    await sender.send('item');
    expect(log).toEqual(['create', 'save {"n":1} null', 'save {"n":2} null']);
    expect(kept.size).toBe(0);
  });

  it('sends one after the other, however often it is asked', async () => {
    const { sender, kept, log } = setting();
    kept.set('item', given);
    await Promise.all([sender.send('item'), sender.send('item'), sender.send('item')]);
    expect(log.filter((line) => line.startsWith('save'))).toHaveLength(1);
  });

  it('keeps what the server refuses, says so, and does not try again by itself', async () => {
    const { sender, kept, world } = setting();
    world.fails = new ApiError({ url: '', status: 422, statusText: '', body: null });
    kept.set('item', given);
    await sender.send('item');
    expect(sender.stateOf('item')).toBe('refused');
    expect(kept.size).toBe(1);
  });
});
