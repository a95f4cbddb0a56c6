import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '#api/errors.ts';
import { retryDelay } from '#api/queryClient.ts';
import { connection } from './connection.ts';
import { makeOutbox, type OutboxStore, type Waiting } from './outbox.ts';
import { OUTBOX_CALLS } from './outboxCalls.ts';
import { openStore } from './store.ts';

/** Where the browser stores nothing: this visit at least loses nothing. */
function memoryStore(): OutboxStore {
  const all = new Map<number, Waiting>();
  let last = 0;
  return {
    async add(waiting) {
      last += 1;
      all.set(last, { ...waiting, order: last });
      return last;
    },
    ofPerson: async (person) => [...all.values()].filter((one) => one.person === person),
    get: async (order) => all.get(order),
    put: async (waiting) => void all.set(waiting.order ?? 0, waiting),
    remove: async (order) => void all.delete(order),
  };
}

let memory: OutboxStore | undefined;

async function store(): Promise<OutboxStore> {
  const database = await openStore();
  if (!database) {
    memory ??= memoryStore();
    return memory;
  }
  return {
    add: (waiting) => database.add('outbox', waiting),
    ofPerson: (person) => database.getAllFromIndex('outbox', 'person', person),
    get: (order) => database.get('outbox', order),
    put: async (waiting) => void (await database.put('outbox', waiting)),
    remove: (order) => database.delete('outbox', order),
  };
}

let client: QueryClient | undefined;

export const outbox = makeOutbox({
  store,
  send: async (waiting) => {
    // Not even tried: nothing on the screen shall look as if something were under way.
    if (!navigator.onLine) throw new NetworkError();
    return connection.watch(OUTBOX_CALLS[waiting.name].send(waiting));
  },
  alone: (work) => (navigator.locks ? navigator.locks.request('visite-outbox', work) : work()),
  later: (again, failures) => void setTimeout(again, retryDelay(failures)),
  onDelivered(names) {
    const changed = new Set([...names].flatMap((name): readonly string[] => OUTBOX_CALLS[name].changes));
    void client?.invalidateQueries({ predicate: ({ queryKey: [first] }) => changed.has(String(first)) });
  },
});

/** Sends what is left over from before, and again whenever the network is back. */
export function watchOutbox(queryClient: QueryClient) {
  client = queryClient;
  void outbox.flush();
  connection.subscribe(() => {
    if (connection.state() === 'online') void outbox.flush();
  });
}

/** How much waits for the server, and what it refused. */
export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.state);
