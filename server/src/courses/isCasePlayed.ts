import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { content_items } from './tables.ts';

/** Whether an item of a lesson plays the case. */
export async function isCasePlayed(db: Database, caseId: string): Promise<boolean> {
  const uses = sql`${content_items.content} @> ${JSON.stringify({ case_id: caseId })}::jsonb`;
  const [item] = await db
    .select({ id: content_items.id })
    .from(content_items)
    .where(and(isNull(content_items.deleted_at), uses))
    .limit(1);
  return item !== undefined;
}
