import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { vocab_items, vocab_lists } from './tables.ts';

/** The list that words come into when nobody chose another. */
const MY_WORDS = 'Meine Wörter';

/** Adds words to the user's own list; a term that is there already is left alone. The new ones. */
export async function addToMyVocabulary(db: Database, userId: string, words: VocabWord[], sourceItemId: string | null, now: Date) {
  if (words.length === 0) return [];
  return db.transaction(async (tx) => {
    const mine = and(eq(vocab_lists.user_id, userId), eq(vocab_lists.title, MY_WORDS));
    await tx.insert(vocab_lists).values({ user_id: userId, title: MY_WORDS, created_at: now }).onConflictDoNothing();
    const [list] = await tx.select({ id: vocab_lists.id }).from(vocab_lists).where(mine);
    if (!list) throw new Error('the list was not stored');
    const values = words.map(({ term, article, plural, part_of_speech, meaning, translations, example }) => ({
      vocab_list_id: list.id,
      term,
      article,
      plural,
      part_of_speech,
      meaning,
      translations,
      example,
      source_item_id: sourceItemId,
      created_at: now,
    }));
    return tx.insert(vocab_items).values(values).onConflictDoNothing().returning();
  });
}

/** Whether words of a content item are in the user's own vocabulary. */
export async function hasWordsOf(db: Database, userId: string, sourceItemId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: vocab_items.id })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(and(eq(vocab_lists.user_id, userId), eq(vocab_items.source_item_id, sourceItemId)))
    .limit(1);
  return found !== undefined;
}
