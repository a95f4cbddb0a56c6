import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '#api/errors.ts';
import { retryDelay } from '#api/queryClient.ts';
import { connection } from './connection.ts';
import { isWaiting, makeOutbox, type OutboxName, type OutboxStore, type Waiting } from './outbox.ts';
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
    ofPerson: async (person) => (await database.getAllFromIndex('outbox', 'person', person)).filter(isWaiting),
    get: async (order) => {
      const found = await database.get('outbox', order);
      return isWaiting(found) ? found : undefined;
    },
    put: async (waiting) => void (await database.put('outbox', waiting)),
    remove: (order) => database.delete('outbox', order),
  };
}

export interface OutboxCall {
  /** Makes the call as the person whose it is; the contract's schemas are loaded only then. Throws what `call` throws. */
  send: (waiting: Waiting, client: QueryClient) => Promise<unknown>;
  /** The person has seen that it was refused: what else is kept of it goes. */
  forget?: (waiting: Waiting, client: QueryClient) => Promise<void>;
  /** First parts of the queries that it changes. */
  changes: readonly string[];
}

/** What the rooms above hand in. */
interface Rooms {
  calls: Record<OutboxName, OutboxCall>;
  /** Sends what is a state rather than something that was done. */
  sendStates: (person: string, client: QueryClient) => Promise<void>;
}

let from: (Rooms & { client: QueryClient }) | undefined;

export const outbox = makeOutbox({
  store,
  send: async (waiting) => {
    // Not even tried: nothing on the screen shall look as if something were under way.
    if (!navigator.onLine || !from) throw new NetworkError();
    return connection.watch(from.calls[waiting.name].send(waiting, from.client));
  },
  sendStates: async (person) => from?.sendStates(person, from.client),
  alone: (work) => (navigator.locks ? navigator.locks.request('visite-outbox', work) : work()),
  later: (again, failures) => void setTimeout(again, retryDelay(failures)),
  onDelivered(names) {
    const changed = new Set([...names].flatMap((name): readonly string[] => from?.calls[name].changes ?? []));
    void from?.client.invalidateQueries({ predicate: ({ queryKey: [first] }) => changed.has(String(first)) });
  },
  onDismissed: async (waiting) => from?.calls[waiting.name].forget?.(waiting, from.client),
});

/** Sends what is left over from before, and again whenever the network is back. */
export function watchOutbox(client: QueryClient, rooms: Rooms) {
  from = { ...rooms, client };
  void outbox.flush();
  connection.subscribe(() => {
    if (connection.state() === 'online') void outbox.flush();
  });
}

/** How much waits for the server, and what it refused. */
export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.state);
