import type { VocabList } from '@visite/contract/vocabulary.ts';
import { count, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { listForWire } from './sql.ts';
import { vocab_items, vocab_lists } from './tables.ts';

/** Shares a list with an organisation, or with nobody any more. */
export async function shareList(db: Database, listId: string, shared_with: string | null): Promise<VocabList> {
  const [list] = await db.update(vocab_lists).set({ shared_with }).where(eq(vocab_lists.id, listId)).returning();
  if (!list) throw notFound();
  const [words] = await db.select({ n: count() }).from(vocab_items).where(eq(vocab_items.vocab_list_id, listId));
  return listForWire(list, Number(words?.n ?? 0));
}
