import type { VocabSource } from '@visite/contract/vocabSource.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#platform/database.ts';
import { vocab_items, vocab_lists } from './tables.ts';

/** The list that words come into when nobody chose another. */
const MY_WORDS = 'Meine Wörter';

export const OWN: VocabSource = { type: 'own', title: '' };
const A_LESSON: VocabSource = { type: 'lesson', title: '' };

interface From {
  source?: VocabSource;
  /** The list of the user's own that they come into. */
  list?: string | undefined;
  audio?: string | null;
}

async function ownList(db: Database, userId: string, title: string, now: Date): Promise<string> {
  await db.insert(vocab_lists).values({ user_id: userId, title, created_at: now }).onConflictDoNothing();
  const [list] = await db
    .select({ id: vocab_lists.id })
    .from(vocab_lists)
    .where(and(eq(vocab_lists.user_id, userId), eq(vocab_lists.title, title)));
  if (!list) throw new Error('the list was not stored');
  return list.id;
}

/** Adds words to a list of the user's own, in one statement; a term that is in any of their lists is left alone. The new ones. */
export async function addToMyVocabulary(
  db: Database,
  userId: string,
  words: VocabWord[],
  sourceItemId: string | null,
  now: Date,
  { source = sourceItemId ? A_LESSON : OWN, list = MY_WORDS, audio = null }: From = {},
) {
  if (words.length === 0) return [];
  const rows = words.map((word) => ({ ...word, id: v7() }));
  return db.transaction(async (tx) => {
    const listId = await ownList(tx, userId, list, now);
    const columns: Record<keyof typeof vocab_items.$inferSelect, SQL> = {
      id: sql`word.id`,
      vocab_list_id: sql`${listId}::uuid`,
      term: sql`word.term`,
      article: sql`word.article`,
      plural: sql`word.plural`,
      part_of_speech: sql`word.part_of_speech`,
      meaning: sql`word.meaning`,
      translations: sql`word.translations`,
      example: sql`word.example`,
      source_item_id: sql`${sourceItemId}::uuid`,
      source_type: sql`${source.type}::text`,
      source_title: sql`${source.title}::text`,
      audio: sql`${audio}::uuid`,
      created_at: sql`${now.toISOString()}::timestamptz`,
      updated_at: sql`null::timestamptz`,
    };
    const names = Object.keys(getTableColumns(vocab_items)) as (keyof typeof columns)[];
    const known = sql`select 1 from vocab_items item join vocab_lists list on list.id = item.vocab_list_id
      where list.user_id = ${userId} and item.term = word.term`;
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as word(id uuid, term text, article text, plural text,
      part_of_speech text, meaning text, translations jsonb, example text)`;
    const selected = sql.join(
      names.map((name) => columns[name]),
      sql`, `,
    );
    return tx
      .insert(vocab_items)
      .select(sql`select ${selected} from ${given} where not exists (${known})`)
      .onConflictDoNothing()
      .returning();
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
