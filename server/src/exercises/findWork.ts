import { and, eq, inArray } from 'drizzle-orm';
import type { Work } from '#courses/learnersEdition.ts';
import type { Database } from '#platform/database.ts';
import { item_interactions } from './tables.ts';

/** What a user has done of some items so far, by item. */
export async function findWork(db: Database, userId: string, itemIds: string[]): Promise<Map<string, Work>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ id: item_interactions.section_content_item_id, attempts: item_interactions.attempts, result: item_interactions.result })
    .from(item_interactions)
    .where(and(eq(item_interactions.user_id, userId), inArray(item_interactions.section_content_item_id, itemIds)));
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}
