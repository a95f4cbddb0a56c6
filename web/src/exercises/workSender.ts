import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { ApiError } from '#api/errors.ts';
import { type KeptWork, remaining } from './keptWork.ts';

/** `waiting`: for the network; `refused`: the server does not take it. */
export type SendingState = 'idle' | 'sending' | 'waiting' | 'refused';

interface Surroundings {
  read: (itemId: string) => KeptWork | null;
  keep: (itemId: string, work: KeptWork | null) => void;
  /** Makes the interaction or finds the one that is there. */
  create: (itemId: string) => Promise<ItemInteraction>;
  save: (interactionId: string, work: KeptWork) => Promise<ItemInteraction & { xp: number }>;
  /** Resolves when the saved state is shown. */
  onSaved: (saved: ItemInteraction & { xp: number }) => Promise<void>;
  /** Runs `again` after a pause that grows with the failures. */
  later: (again: () => void, failures: number) => void;
}

/**
 * Brings kept work to the server: one save at a time for each item, the newest work last, tried again until it is
 * confirmed. An attempt carries its number, so that the server counts it once however often it arrives.
 */
export function workSender({ read, keep, create, save, onSaved, later }: Surroundings) {
  const interactionIds = new Map<string, string>();
  const running = new Map<string, Promise<void>>();
  const states = new Map<string, SendingState>();
  const failures = new Map<string, number>();
  const listeners = new Set<() => void>();

  function say(itemId: string, state: SendingState) {
    states.set(itemId, state);
    for (const listener of listeners) listener();
  }

  async function ensure(itemId: string): Promise<string> {
    const known = interactionIds.get(itemId);
    if (known) return known;
    const { id } = await create(itemId);
    interactionIds.set(itemId, id);
    return id;
  }

  async function run(itemId: string) {
    try {
      for (let work = read(itemId); work; work = read(itemId)) {
        say(itemId, 'sending');
        const saved = await save(await ensure(itemId), work);
        // The answer is shown as confirmed before it is forgotten here, so that it never flickers.
        await onSaved(saved);
        keep(itemId, remaining(read(itemId), work));
      }
      failures.delete(itemId);
      say(itemId, 'idle');
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 401) return say(itemId, 'refused');
      say(itemId, 'waiting');
      const count = (failures.get(itemId) ?? 0) + 1;
      failures.set(itemId, count);
      later(() => void send(itemId), count);
    }
  }

  function send(itemId: string): Promise<void> {
    const already = running.get(itemId);
    if (already) return already;
    const started = run(itemId).finally(() => running.delete(itemId));
    running.set(itemId, started);
    return started;
  }

  return {
    send,
    /** Tells of an interaction that is known already. */
    know: ({ section_content_item_id, id }: Pick<ItemInteraction, 'section_content_item_id' | 'id'>) =>
      void interactionIds.set(section_content_item_id, id),
    ensure,
    stateOf: (itemId: string): SendingState => states.get(itemId) ?? 'idle',
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type WorkSender = ReturnType<typeof workSender>;
