import { personOf } from '@visite/core/accounts/token.ts';
import { ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';

export type OutboxName = 'vocab-review' | 'vocab-test-taken' | 'talk-line';

/** Something a person did that the server does not know yet. */
export interface Waiting {
  /** Its place in the queue, given by the store. */
  order?: number;
  person: string;
  name: OutboxName;
  parts: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  /** What its call has to know besides. */
  tag?: string;
  /** Why the server does not take it; it stays until the person has seen it. */
  refused?: string;
}

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
  /** Runs alone over all tabs of the browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs `again` after a pause that grows with the failures. */
  later: (again: () => void, failures: number) => void;
  onDelivered: (names: Set<OutboxName>) => void;
}

/** The server has decided; anything else may pass. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/**
 * One queue for what a person does: it is stored on the device before it is sent, goes out in order, one at a time over all
 * tabs, and is forgotten only when the server has confirmed it. A call that arrived though its answer was lost is sent again
 * and counts once by its id. What the server refuses steps aside, so that it holds up nothing behind it, and stays to be seen.
 */
export function makeOutbox({ store, send, alone, later, onDelivered }: Surroundings) {
  const waiters = new Map<number, (answer: unknown) => void>();
  const listeners = new Set<() => void>();
  let counts = { waiting: 0, refused: [] as Waiting[] };
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;
  /** The one that is under way. */
  let sending: number | undefined;
  const owner = () => (session.token ? personOf(session.token.access_token) : undefined);

  async function count() {
    const person = owner();
    const all = person ? await (await store()).ofPerson(person) : [];
    counts = { waiting: all.filter((one) => one.refused === undefined).length, refused: all.filter((one) => one.refused !== undefined) };
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
      counts = { ...counts, waiting: Math.max(0, counts.waiting - 1) };
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
        if (all.length === 0) return true;
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

  async function run() {
    let isEmpty: boolean;
    do {
      isAskedAgain = false;
      isEmpty = await alone(deliver).catch(() => false);
      for (const answer of waiters.values()) answer(null);
      waiters.clear();
      await count().catch(() => undefined);
    } while (isAskedAgain);
    failures = isEmpty ? 0 : failures + 1;
    if (!isEmpty) later(() => void flush(), failures);
  }

  /** Sends what waits; resolves when all was tried. */
  function flush(): Promise<void> {
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush,
    /** Stores what was done and sends it; the server's answer, or null while it waits or where it was refused. */
    async put(name: OutboxName, parts: Waiting['parts'], tag?: string): Promise<unknown> {
      const person = owner();
      if (!person) return null;
      const order = await (await store()).add({ person, name, parts, ...(tag !== undefined && { tag }) });
      const answered = new Promise((resolve) => waiters.set(order, resolve));
      await count();
      void flush();
      return answered;
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
      await (await store()).remove(order);
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
