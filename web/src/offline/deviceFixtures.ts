import type { OutboxStore, Waiting } from './outbox.ts';

/** The device's storage: outlives every tab. */
export function deviceStore() {
  const all = new Map<number, Waiting>();
  let last = 0;
  const store: OutboxStore = {
    async add(waiting) {
      last += 1;
      all.set(last, structuredClone({ ...waiting, order: last }));
      return last;
    },
    ofPerson: async (person) => [...all.values()].filter((one) => one.person === person),
    get: async (order) => all.get(order),
    put: async (waiting) => void all.set(waiting.order ?? 0, waiting),
    remove: async (order) => void all.delete(order),
  };
  return { all, store };
}

/** As the browser's locks: one after the other, over all tabs of a device. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
}
