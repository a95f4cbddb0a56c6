import type { Database } from './database.ts';

/**
 * A statement that is written once for each database, and planned once by it: for those that every call waits for. Its
 * name is its own in the whole server.
 */
export function prepared<S>(write: (db: Database) => S): (db: Database) => S {
  const kept = new WeakMap<Database, S>();
  return (db) => {
    const known = kept.get(db) ?? write(db);
    kept.set(db, known);
    return known;
  };
}
