import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { type FoundAssignment, findAssignments } from './sql.ts';

/** Somebody's assignment, while it is there and not done. */
export async function findOpenAssignment(db: Database, id: string, userId: string, now: Date): Promise<FoundAssignment | undefined> {
  const [found] = await findAssignments(db, sql`assignment.id = ${id} and assignment.user_id = ${userId}`, now);
  return found?.state === 'DONE' ? undefined : found;
}
