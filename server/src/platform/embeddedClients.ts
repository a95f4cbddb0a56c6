import { type PGlite, type PGliteInterface, type QueryOptions, types } from '@electric-sql/pglite';
import { fromPglite } from 'pg-boss';

/** Times, and lists of times and numbers: Drizzle reads their text itself. */
const READ_BY_DRIZZLE = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

const asText = (value: string) => value;

/**
 * Drizzle hands PGlite the readers of these types with every query, and PGlite then copies its list of some hundred others:
 * a quarter of what a small query costs. Here they are set once, and the queries come without them.
 */
export function embeddedClients(client: PGlite) {
  const usual = Object.fromEntries(READ_BY_DRIZZLE.flatMap((type) => (client.parsers[type] ? [[type, client.parsers[type]]] : [])));
  for (const type of READ_BY_DRIZZLE) client.parsers[type] = asText;

  const queryOn =
    (asked: Pick<PGliteInterface, 'query'>): PGlite['query'] =>
    (text, values, { parsers: _, ...options }: QueryOptions = {}) =>
      asked.query(text, values, options);
  const forQueries = {
    query: queryOn(client),
    transaction: (run: (tx: object) => Promise<unknown>) => client.transaction((tx) => run({ query: queryOn(tx) })),
  } as unknown as PGlite;

  // The job queue expects times as dates.
  const forJobs = fromPglite({
    query: (text, values) => client.query(text, values, { parsers: usual }),
    exec: (text) => client.exec(text, { parsers: usual }),
    listen: (channel, told) => client.listen(channel, told),
  });
  return { forQueries, forJobs };
}
