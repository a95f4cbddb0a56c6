import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { describe, expect, it, vi } from 'vitest';
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

/** A queue that sends at once, or lets wait. */
function setting() {
  const kept = new Map<string, KeptWork>();
  const queue: KeptWork[] = [];
  const world = { isOnline: true, isRefused: false, shown: 0 };
  const onSavedElsewhere = vi.fn();
  const deliver = () => Promise.all(queue.splice(0).map((work) => sender.saved('item', work, { ...interaction(), xp: 0 })));
  const sender = workSender({
    read: (id) => kept.get(id) ?? null,
    keep: (id, work) => void (work ? kept.set(id, work) : kept.delete(id)),
    put: async (_, work) => {
      queue.push(work);
      if (world.isOnline) await deliver();
    },
    isRefused: () => world.isRefused,
    onSaved: async () => {
      // Still kept: it is shown as confirmed before it is forgotten.
      world.shown = kept.size;
    },
    onSavedElsewhere,
  });
  return { sender, kept, queue, world, deliver, onSavedElsewhere };
}

const given: KeptWork = { answer: { n: 1 }, attempt: 1, attempt_id: 'a', seconds: 3 };

describe('handing kept work to the queue', () => {
  it('shows what was confirmed before it forgets it', async () => {
    const { sender, kept, world } = setting();
    kept.set('item', given);
    await sender.send('item');
    expect([kept.size, world.shown, sender.stateOf('item')]).toEqual([0, 1, 'idle']);
  });

  it('puts each attempt there once and for itself, and keeps the last for the eye until it was confirmed', async () => {
    const { sender, kept, queue, world, deliver } = setting();
    world.isOnline = false;
    kept.set('item', given);
    await sender.send('item');
    await sender.send('item');
    const again = { ...given, answer: { n: 2 }, attempt_id: 'b', seconds: 1 };
    kept.set('item', again);
    await sender.send('item');
    expect(queue).toEqual([given, again]);
    expect(kept.get('item')).toEqual({ ...again, seconds: 0, is_queued: true });
    expect(sender.stateOf('item')).toBe('waiting');
    await deliver();
    expect([kept.size, sender.stateOf('item')]).toEqual([0, 'idle']);
  });

  it('is waiting also after a reload', () => {
    const { sender, kept } = setting();
    kept.set('item', { ...given, is_queued: true });
    expect(sender.stateOf('item')).toBe('waiting');
  });

  it('keeps what was typed while an earlier draft was under way', async () => {
    const { sender, kept, queue, world, deliver } = setting();
    world.isOnline = false;
    kept.set('item', { answer: { n: 1 }, attempt: null, seconds: 1 });
    await sender.send('item');
    kept.set('item', { answer: { n: 2 }, attempt: null, seconds: 2 });
    await deliver();
    expect(kept.get('item')?.answer).toEqual({ n: 2 });
    expect(queue).toEqual([]);
  });

  it('reads anew what another tab has brought to the server', async () => {
    const { sender, kept, world, onSavedElsewhere } = setting();
    world.isOnline = false;
    kept.set('item', given);
    const handed = sender.send('item');
    kept.delete('item');
    await handed;
    expect(onSavedElsewhere).toHaveBeenCalledTimes(1);
    expect(sender.stateOf('item')).toBe('idle');
  });

  it('says what the server refuses, and puts it there again only when it is asked to', async () => {
    const { sender, kept, queue, world } = setting();
    Object.assign(world, { isOnline: false, isRefused: true });
    kept.set('item', given);
    await sender.send('item');
    expect(sender.stateOf('item')).toBe('refused');
    await sender.send('item');
    expect(queue).toHaveLength(1);
    await sender.sendAgain('item');
    expect(queue).toHaveLength(2);
  });
});
