import type { CasePerson } from '@visite/contract/cases.ts';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { case_persons } from './tables.ts';

/** Persons keep their ids by their keys, so that running talks go on; those taken out go with their talks. */
export async function storePersons(tx: Database, case_id: string, persons: readonly CasePerson[]) {
  for (const [position, person] of persons.entries()) {
    const values = { position, kind: person.persona.type, content: person };
    await tx
      .insert(case_persons)
      .values({ case_id, key: person.key, ...values })
      .onConflictDoUpdate({ target: [case_persons.case_id, case_persons.key], set: values });
  }
  const keys = persons.map((person) => person.key);
  await tx.delete(case_persons).where(and(eq(case_persons.case_id, case_id), notInArray(case_persons.key, keys)));
}
