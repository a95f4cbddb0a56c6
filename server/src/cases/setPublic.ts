import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { cases } from './tables.ts';

/**
 * Puts a case into the public catalogue or takes it out, and with it the draft that will take its place, which would undo it
 * otherwise. Editors that are open with them are told that they were changed; the content file still speaks for everything else.
 */
export async function setCasePublic(tx: Database, caseId: string, is_public: boolean, now: Date): Promise<void> {
  await tx
    .update(cases)
    .set({ is_public, version: sql`${cases.version} + 1`, updated_at: now })
    .where(or(eq(cases.id, caseId), eq(cases.draft_of, caseId)));
}
