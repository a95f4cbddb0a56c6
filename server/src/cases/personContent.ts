import type { CasePerson } from '@visite/contract/cases.ts';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import { case_persons } from './tables.ts';

/** Persons whose content one process keeps: some hundred kilobytes each. */
const MOST = 64;

/** Another one whenever the row is: the database gives it anew at every change, also within one transaction. */
export const personVersion = sql<string>`concat(${case_persons}.xmin, ' ', ${case_persons}.ctid)`;

interface Kept {
  version: string;
  content: CasePerson;
}

const keptOf = prepared(() => new LRUCache<string, Kept>({ max: MOST }));

const contentStatement = prepared((db) =>
  db
    .select({ version: personVersion, content: case_persons.content })
    .from(case_persons)
    .where(eq(case_persons.id, sql.placeholder('id')))
    .prepare('person_content'),
);

/**
 * What a person of a case knows, as it is in this version (`personVersion`, read in the same call). It is read for every line and hardly ever
 * changes: while the version is the same it is one object, which nobody may change. Undefined when the person is gone.
 */
export async function findPersonContent(db: Database, id: string, version: string): Promise<CasePerson | undefined> {
  const known = keptOf(db).get(id);
  if (known?.version === version) return known.content;
  const [row] = await contentStatement(db).execute({ id });
  if (row) keptOf(db).set(id, row);
  return row?.content;
}
