import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { and, asc, eq } from 'drizzle-orm';
import { media_files } from '#media/tables.ts';
import type { Database } from '#platform/database.ts';
import { vocab_cards, vocab_items, vocab_lists } from '#vocabulary/tables.ts';

/** The words of somebody's vocabulary or of one of their lists, the oldest first, each with what spaced repetition knows of it and its sound's type. */
export function findOwnWords(db: Database, userId: string, listId: string | undefined) {
  return db
    .select({ row: vocab_items, card: vocab_cards, mime: media_files.mime, bytes: media_files.bytes })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .leftJoin(vocab_cards, eq(vocab_cards.vocab_item_id, vocab_items.id))
    .leftJoin(media_files, eq(media_files.id, vocab_items.audio))
    .where(and(eq(vocab_lists.user_id, userId), listId ? eq(vocab_lists.id, listId) : undefined))
    .orderBy(asc(vocab_items.created_at), asc(vocab_items.id));
}
export type OwnWord = Awaited<ReturnType<typeof findOwnWords>>[number];

export const wordOf = ({ row }: OwnWord): VocabWord => ({
  ...row,
  article: row.article as VocabWord['article'],
  part_of_speech: row.part_of_speech as VocabWord['part_of_speech'],
});

export async function findOwnListTitle(db: Database, userId: string, listId: string): Promise<string | undefined> {
  const [list] = await db
    .select({ title: vocab_lists.title })
    .from(vocab_lists)
    .where(and(eq(vocab_lists.id, listId), eq(vocab_lists.user_id, userId)));
  return list?.title;
}

/** The terms that somebody's vocabulary holds. */
export async function findOwnTerms(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ term: vocab_items.term })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(eq(vocab_lists.user_id, userId));
  return new Set(rows.map(({ term }) => term));
}
