import type { CasePerson } from '@visite/contract/cases.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { case_persons } from './tables.ts';

/** Changes a person of a case; the case keeps its version. */
export async function changePerson(db: Database, personId: string, content: CasePerson) {
  await db.update(case_persons).set({ content }).where(eq(case_persons.id, personId));
}
