import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { mentorships } from './tables.ts';

/** Whether somebody accompanies anybody in an organisation. */
export async function isMentorIn(db: Database, organizationId: string, userId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(and(eq(mentorships.organization_id, organizationId), eq(mentorships.mentor_id, userId)))
    .limit(1);
  return one !== undefined;
}
