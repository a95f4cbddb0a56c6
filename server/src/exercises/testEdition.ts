import { eq } from 'drizzle-orm';
import { learnersEdition } from '#courses/learnersEdition.ts';
import { content_items } from '#courses/tables.ts';
import type { House } from '#platform/house.ts';

/** For tests: the item as somebody's browser has it, to give answers by the names that stand there. */
export async function editionFor(house: House, userId: string, itemId: string) {
  const [row] = await house.db.select().from(content_items).where(eq(content_items.id, itemId));
  if (!row) throw new Error('there is no such item');
  return learnersEdition(house, userId, row);
}
