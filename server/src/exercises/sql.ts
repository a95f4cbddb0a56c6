import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { item_interactions } from './tables.ts';

export type ItemInteractionRow = typeof item_interactions.$inferSelect;

export async function findItemInteraction(db: Database, userId: string, itemId: string): Promise<ItemInteractionRow | undefined> {
  const [row] = await db
    .select()
    .from(item_interactions)
    .where(and(eq(item_interactions.user_id, userId), eq(item_interactions.section_content_item_id, itemId)));
  return row;
}
