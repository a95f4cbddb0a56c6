import { personOf } from '@visite/core/accounts/token.ts';
import { ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';

const OUTBOX_NAMES = ['vocab-review', 'vocab-test-taken', 'talk-line', 'exercise-answer'] as const;
export type OutboxName = (typeof OUTBOX_NAMES)[number];

/** Something a person did that the server does not know yet. */
export interface Waiting {
  /** Its place in the queue, given by the store. */
  order?: number;
  person: string;
  name: OutboxName;
  parts: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  /** What its call has to know besides. */
  tag?: string;
  /** What a screen shows of it while it waits. */
  shown?: unknown;
  /** Why the server does not take it; it stays until the person has seen it. */
  refused?: string;
}

/** What cannot be sent, because nothing here knows it, holds up nothing behind it. */
export const isWaiting = (found: Waiting | undefined): found is Waiting =>
  found !== undefined && OUTBOX_NAMES.includes(found.name) && typeof found.parts === 'object' && found.parts !== null;

export interface OutboxStore {
  add: (waiting: Waiting) => Promise<number>;
  /** In order, refused ones too. */
  ofPerson: (person: string) => Promise<Waiting[]>;
  get: (order: number) => Promise<Waiting | undefined>;
  put: (waiting: Waiting) => Promise<void>;
  remove: (order: number) => Promise<void>;
}

interface Surroundings {
  store: () => Promise<OutboxStore>;
  /** Makes the call. Throws what `call` throws. */
  send: (waiting: Waiting) => Promise<unknown>;
  /** Sends the newest of what is a state rather than something that was done; throws where it has to be tried again. */
  sendStates: (person: string) => Promise<void>;
  /** Runs alone over all tabs of the browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs `again` after a pause that grows with the failures. */
  later: (again: () => void, failures: number) => void;
  onDelivered: (names: Set<OutboxName>) => void;
  /** The person has seen that it was refused. */
  onDismissed: (waiting: Waiting) => Promise<void> | undefined | void;
}

/** What stands in the queue and is superseded by what is put there, and what of it the new one takes over. */
export interface Superseding {
  isSuperseded: (waiting: Waiting) => boolean;
  takenOver: (parts: Waiting['parts'], superseded: Waiting) => Waiting['parts'];
}

/** The server has decided; anything else may pass. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * One queue for what a person does: it is stored on the device before it is sent, goes out in order, one at a time over all
 * tabs, and is forgotten only when the server has confirmed it. A call that arrived though its answer was lost is sent again
 * and counts once by its id. What the server refuses steps aside, so that it holds up nothing behind it, and stays to be seen.
 * States, of which the newest alone counts, follow when the queue is empty.
 */
export function makeOutbox({ store, send, sendStates, alone, later, onDelivered, onDismissed }: Surroundings) {
  const waiters = new Map<number, (answer: unknown) => void>();
  const listeners = new Set<() => void>();
  let counts = { waiting: 0, pending: [] as Waiting[], refused: [] as Waiting[] };
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;
  /** The one that is under way. */
  let sending: number | undefined;
  const owner = () => (session.token ? personOf(session.token.access_token) : undefined);

  async function count() {
    const person = owner();
    const all = person ? await (await store()).ofPerson(person) : [];
    const pending = all.filter((one) => one.refused === undefined);
    counts = { waiting: pending.length, pending, refused: all.filter((one) => one.refused !== undefined) };
    for (const listener of listeners) listener();
  }

  /** Sends one; false where it has to be tried again. */
  async function deliverOne(queue: OutboxStore, next: Waiting & { order: number }, delivered: Set<OutboxName>): Promise<boolean> {
    try {
      sending = next.order;
      const answer = await send(next);
      await queue.remove(next.order);
      delivered.add(next.name);
      waiters.get(next.order)?.(answer);
      waiters.delete(next.order);
      const pending = counts.pending.filter(({ order }) => order !== next.order);
      counts = { ...counts, waiting: Math.max(0, counts.waiting - 1), pending };
      for (const listener of listeners) listener();
    } catch (error) {
      if (!isRefusal(error)) return false;
      await queue.put({ ...next, refused: error.details?.message ?? error.message });
      await count();
    } finally {
      sending = undefined;
    }
    return true;
  }

  async function deliver(): Promise<boolean> {
    const delivered = new Set<OutboxName>();
    const queue = await store();
    try {
      for (;;) {
        const person = owner();
        const all = person ? (await queue.ofPerson(person)).filter((one) => one.refused === undefined) : [];
        if (all.length === 0) {
          if (person) await sendStates(person);
          return true;
        }
        for (const { order } of all) {
          // Looked up again: it may have been taken back, and somebody else may have signed in.
          const next = order === undefined ? undefined : await queue.get(order);
          if (!next || next.refused !== undefined) continue;
          if (next.person !== owner()) break;
          if (!(await deliverOne(queue, { ...next, order: order as number }, delivered))) return false;
        }
      }
    } finally {
      if (delivered.size > 0) onDelivered(delivered);
    }
  }

  /** What was put stands in the queue already: a tab that is closed in between leaves both rather than none. */
  async function supersede(one: Waiting & { order: number }, { isSuperseded, takenOver }: Superseding) {
    const queue = await store();
    const found = (await queue.ofPerson(one.person)).filter(
      (old) => old.order !== undefined && old.order < one.order && old.order !== sending && isSuperseded(old),
    );
    let { parts } = one;
    for (const old of found) parts = takenOver(parts, old);
    const isStillThere = one.order !== sending && (await queue.get(one.order)) !== undefined;
    if (found.length > 0 && isStillThere) await queue.put({ ...one, parts });
    for (const { order = 0 } of found) {
      await queue.remove(order);
      waiters.get(order)?.(null);
      waiters.delete(order);
    }
  }

  async function run() {
    let isEmpty: boolean;
    do {
      isAskedAgain = false;
      isEmpty = await alone(deliver).catch(() => false);
      for (const answer of waiters.values()) answer(null);
      waiters.clear();
      await count().catch(() => undefined);
    } while (isAskedAgain);
    // In the same step as the last look: whoever asks from now on begins anew.
    running = undefined;
    failures = isEmpty ? 0 : failures + 1;
    if (!isEmpty) later(() => void flush(), failures);
  }

  /** Sends what waits; resolves when all was tried. */
  function flush(): Promise<void> {
    isAskedAgain = true;
    running ??= run();
    return running;
  }

  return {
    flush,
    /** Stores what was done and sends it; the server's answer, or null while it waits or where it was refused. */
    async put(name: OutboxName, parts: Waiting['parts'], tag?: string, superseding?: Superseding): Promise<unknown> {
      const person = owner();
      if (!person) return null;
      const one: Waiting = { person, name, parts, ...(tag !== undefined && { tag }) };
      const order = await (await store()).add(one);
      const answered = new Promise((resolve) => waiters.set(order, resolve));
      if (superseding) await supersede({ ...one, order }, superseding);
      await count();
      void flush();
      return answered;
    },
    /** Stores what was done and is shown from here while it waits; done as soon as it is stored, whatever becomes of it. */
    async keep(name: OutboxName, parts: Waiting['parts'], more: Pick<Waiting, 'tag' | 'shown'>): Promise<void> {
      const person = owner();
      if (!person) return;
      await (await store()).add({ person, name, parts, ...more });
      await count();
      void flush();
    },
    /** What waits, in order, as the store has it now. */
    async pending(): Promise<Waiting[]> {
      const person = owner();
      const all = person ? await (await store()).ofPerson(person) : [];
      return all.filter((one) => one.refused === undefined);
    },
    /** Whether it stands in the queue, be it refused. */
    async holds(isMeant: (waiting: Waiting) => boolean): Promise<boolean> {
      const person = owner();
      return person !== undefined && (await (await store()).ofPerson(person)).some(isMeant);
    },
    /** Whether it still waits. */
    async has(isMeant: (waiting: Waiting) => boolean): Promise<boolean> {
      const person = owner();
      const all = person ? await (await store()).ofPerson(person) : [];
      return all.some((one) => one.refused === undefined && isMeant(one));
    },
    /** Takes back what still waits, unless it is being sent just now. Gives whether it was there. */
    async withdraw(isMeant: (waiting: Waiting) => boolean): Promise<boolean> {
      const person = owner();
      const all = person ? await (await store()).ofPerson(person) : [];
      const found = all.find((one) => one.order !== undefined && one.order !== sending && isMeant(one));
      if (found?.order === undefined) return false;
      await (await store()).remove(found.order);
      await count();
      return true;
    },
    /** The person has seen why it was refused. */
    async dismiss(order: number) {
      const queue = await store();
      const seen = await queue.get(order);
      if (seen) await onDismissed(seen);
      await queue.remove(order);
      await count();
    },
    state: () => counts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Outbox = ReturnType<typeof makeOutbox>;
