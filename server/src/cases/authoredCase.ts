import type { AuthoredCase } from '@visite/contract/cases.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { type CaseWithPersons, caseFile } from './findCase.ts';
import { cases } from './tables.ts';

/** The draft in which somebody has begun to change a published case. */
export async function findDraftOf(db: Database, caseId: string) {
  const [draft] = await db.select({ id: cases.id }).from(cases).where(eq(cases.draft_of, caseId));
  return draft;
}

/** A whole case for its authors. */
export async function authoredCase(db: Database, found: CaseWithPersons): Promise<AuthoredCase> {
  const { row, persons } = found;
  const draft = row.is_draft ? undefined : await findDraftOf(db, row.id);
  return {
    id: row.id,
    file: caseFile(found),
    version: row.version,
    organization_id: row.organization_id,
    is_draft: row.is_draft,
    draft_of: row.draft_of,
    draft_id: draft?.id ?? null,
    person_ids: Object.fromEntries(persons.map(({ key, id }) => [key, id])),
    updated_at: row.updated_at.toISOString(),
  };
}
