import type { ItemInteraction } from '@visite/contract/exercises.ts';
import { isSameWork, type KeptWork } from './keptWork.ts';

/** `waiting`: for the network; `refused`: the server does not take it. */
export type SendingState = 'idle' | 'sending' | 'waiting' | 'refused';

export type SavedWork = ItemInteraction & { xp: number };

interface Surroundings {
  read: (itemId: string) => KeptWork | null;
  keep: (itemId: string, work: KeptWork | null) => void;
  /** Puts it into the queue; resolves when it was sent, or could not be sent now. */
  put: (itemId: string, work: KeptWork) => Promise<unknown>;
  isRefused: (itemId: string) => boolean;
  /** Resolves when the saved state is shown. */
  onSaved: (saved: SavedWork) => Promise<void>;
  /** It reached the server from another tab. */
  onSavedElsewhere: () => void;
}

/**
 * Hands kept work to the queue of what waits for the server, each attempt for itself; what is kept here is what the learner sees
 * until the server has confirmed it.
 */
export function workSender({ read, keep, put, isRefused, onSaved, onSavedElsewhere }: Surroundings) {
  const states = new Map<string, SendingState>();
  const listeners = new Set<() => void>();

  function say(itemId: string, state: SendingState) {
    states.set(itemId, state);
    for (const listener of listeners) listener();
  }

  function forget(itemId: string, sent: Pick<KeptWork, 'answer' | 'attempt_id'>) {
    const now = read(itemId);
    if (now && isSameWork(now, sent)) keep(itemId, null);
    say(itemId, 'idle');
  }

  async function send(itemId: string) {
    const work = read(itemId);
    if (!work || work.is_queued || work.theirs) return;
    // Its time stands in the queue from now on.
    keep(itemId, { ...work, seconds: 0, is_queued: true });
    say(itemId, 'sending');
    await put(itemId, work);
    if (states.get(itemId) !== 'sending') return;
    if (read(itemId)) return say(itemId, 'waiting');
    say(itemId, 'idle');
    onSavedElsewhere();
  }

  return {
    send,
    /** Puts it into the queue once more: it was refused, or the browser was closed before it stood there. */
    async sendAgain(itemId: string) {
      const work = read(itemId);
      if (!work) return;
      const { is_queued: _, ...unqueued } = work;
      keep(itemId, unqueued);
      await send(itemId);
    },
    /** The server has taken it: shown as confirmed before it is forgotten here, so that it never flickers. */
    async saved(itemId: string, sent: Pick<KeptWork, 'answer' | 'attempt_id'>, saved: SavedWork) {
      await onSaved(saved);
      forget(itemId, sent);
    },
    forget,
    /** Another device has written something else: it stays kept beside that, until the learner has chosen. */
    meets(itemId: string, sent: Pick<KeptWork, 'answer' | 'seconds'>, theirs: NonNullable<KeptWork['theirs']>) {
      const { is_queued: _, ...now } = read(itemId) ?? { answer: sent.answer, attempt: null, seconds: 0 };
      keep(itemId, { ...now, seconds: now.seconds + sent.seconds, theirs });
      say(itemId, 'idle');
    },
    /** The learner's own version follows upon the other one. */
    async keepMine(itemId: string) {
      const work = read(itemId);
      if (!work?.theirs) return;
      const { theirs, sent: _, ...mine } = work;
      keep(itemId, { ...mine, seen_at: theirs.updated_at });
      await send(itemId);
    },
    stateOf: (itemId: string): SendingState => {
      if (isRefused(itemId)) return 'refused';
      return states.get(itemId) ?? (read(itemId)?.is_queued ? 'waiting' : 'idle');
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type WorkSender = ReturnType<typeof workSender>;
