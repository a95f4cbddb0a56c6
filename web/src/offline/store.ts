import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Waiting } from './outbox.ts';

/** The answer of a call as it was last read. */
export interface Kept {
  data: unknown;
  /** In milliseconds since 1970. */
  at: number;
}

interface Stores extends DBSchema {
  /** By person and query. */
  kept: { key: string; value: Kept };
  /** What waits for the server, in the order in which it was done. */
  outbox: { key: number; value: Waiting; indexes: { person: string } };
}
export type Store = IDBPDatabase<Stores>;

let opened: Promise<Store | null> | undefined;

/** The database of this browser; null where it keeps none (a private window, storage switched off). */
export function openStore(): Promise<Store | null> {
  opened ??= openDB<Stores>('visite', 1, {
    upgrade(database) {
      database.createObjectStore('kept');
      database.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true }).createIndex('person', 'person');
    },
    // Another tab wants to open a newer version: this one lets go and opens it anew when it needs it.
    blocking() {
      void opened?.then((database) => database?.close());
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch(() => null);
  return opened;
}
