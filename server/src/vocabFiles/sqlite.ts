import initSqlJs, { type Database } from 'sql.js';

let opened: ReturnType<typeof initSqlJs> | undefined;

/** SQLite in WebAssembly: what a hostile file does to it stays in its own memory. Loaded when the first package comes. */
export async function openSqlite(bytes?: Uint8Array): Promise<Database> {
  opened ??= initSqlJs();
  return new (await opened).Database(bytes);
}

export type Row = Record<string, unknown>;

/** The rows of a query, one by one. */
export function* rowsIn(db: Database, query: string): Generator<Row> {
  const statement = db.prepare(query);
  try {
    while (statement.step()) yield statement.getAsObject();
  } finally {
    statement.free();
  }
}
