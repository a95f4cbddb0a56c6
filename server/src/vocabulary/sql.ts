import type { VocabOrder } from '@visite/contract/vocabOrders.ts';
import type { VocabItem, VocabList, VocabWord } from '@visite/contract/vocabulary.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { knownWord } from '@visite/core/vocabulary/fillWord.ts';
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { visibleCases } from '#cases/findCase.ts';
import { cases } from '#cases/tables.ts';
import { visibleCourses } from '#courses/findCourse.ts';
import { chapters, content_items, courses, sections } from '#courses/tables.ts';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { folded, foldedSql } from '#platform/folded.ts';
import { type Entry, EXPLAINING, wordOfEntry } from './lessonEntry.ts';
import { vocab_items, vocab_lists } from './tables.ts';

type VocabRow = typeof vocab_items.$inferSelect;

export const vocabForWire = (row: VocabRow): VocabItem => ({
  id: row.id,
  vocab_list_id: row.vocab_list_id,
  term: row.term,
  article: row.article as VocabItem['article'],
  plural: row.plural,
  part_of_speech: row.part_of_speech as VocabItem['part_of_speech'],
  meaning: row.meaning,
  translations: row.translations,
  example: row.example,
  audio: row.audio,
  source: { type: row.source_type, title: row.source_title },
  created_at: row.created_at.toISOString(),
});

export const listForWire = (row: typeof vocab_lists.$inferSelect, vocab_count: number): VocabList => ({
  id: row.id,
  title: row.title,
  vocab_count,
  shared_with: row.shared_with,
  created_at: row.created_at.toISOString(),
});

const ofUser = (userId: string) => eq(vocab_lists.user_id, userId);
const ownItems = (db: Database, where: SQL | undefined) =>
  db
    .select({ row: vocab_items, user_id: vocab_lists.user_id })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(where)
    .$dynamic();

export async function findLists(db: Database, userId: string): Promise<VocabList[]> {
  const rows = await db
    .select({ list: vocab_lists, vocab_count: sql<number>`count(${vocab_items.id})::int` })
    .from(vocab_lists)
    .leftJoin(vocab_items, eq(vocab_items.vocab_list_id, vocab_lists.id))
    .where(ofUser(userId))
    .groupBy(vocab_lists.id)
    .orderBy(asc(vocab_lists.created_at), asc(vocab_lists.id));
  return rows.map(({ list, vocab_count }) => listForWire(list, vocab_count));
}

export async function findListOwner(db: Database, listId: string): Promise<string | undefined> {
  const [list] = await db.select({ user_id: vocab_lists.user_id }).from(vocab_lists).where(eq(vocab_lists.id, listId));
  return list?.user_id;
}

interface VocabFilter {
  search?: string | undefined;
  vocab_list_id?: string | undefined;
  order: VocabOrder;
  limit: number;
  offset: number;
}

/** "die Wunde" finds what is stored as die + Wunde; without accents, so that "ubelkeit" finds Übelkeit. */
function holding(search: string): SQL | undefined {
  const like = (text: SQL) => sql`${foldedSql(text)} like ${containing(folded(search))}`;
  const { article, term, plural, meaning, example, translations } = vocab_items;
  return or(
    like(sql`coalesce(${article} || ' ', '') || ${term}`),
    like(sql`${plural}`),
    like(sql`${meaning}`),
    like(sql`${example}`),
    sql`exists (select 1 from jsonb_each_text(${translations}) translation where ${like(sql`translation.value`)})`,
  );
}

export async function findVocabs(db: Database, userId: string, { search, vocab_list_id, order, limit, offset }: VocabFilter) {
  const where = and(
    ofUser(userId),
    vocab_list_id ? eq(vocab_items.vocab_list_id, vocab_list_id) : undefined,
    search ? holding(search) : undefined,
  );
  const first = order === 'term' ? asc(foldedSql(vocab_items.term)) : desc(vocab_items.created_at);
  const rows = await ownItems(db, where).orderBy(first, desc(vocab_items.id)).limit(limit).offset(offset);
  const [total] = await db
    .select({ n: count() })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(where);
  return { items: rows.map(({ row }) => vocabForWire(row)), total: Number(total?.n ?? 0), limit, offset };
}

export async function findVocab(db: Database, vocabItemId: string) {
  const [found] = await ownItems(db, eq(vocab_items.id, vocabItemId));
  return found;
}

/** The word in whichever of the user's lists it stands. */
export async function findVocabByTerm(db: Database, userId: string, term: string): Promise<VocabRow | undefined> {
  const [found] = await ownItems(db, and(ofUser(userId), eq(vocab_items.term, term)))
    .orderBy(asc(vocab_items.created_at))
    .limit(1);
  return found?.row;
}

export async function findTerms(db: Database, userId: string): Promise<string[]> {
  return (await ownItems(db, ofUser(userId))).map(({ row }) => row.term);
}

/** The words of the lessons that the caller may see: all, or those of one of the forms. */
export async function findLessonWords(db: Database, caller: SignedIn, forms?: string[]): Promise<VocabWord[]> {
  const content = sql`${content_items.content}->'items'`;
  const rows = await db
    .select({ entries: sql<Entry[]>`${content}` })
    .from(content_items)
    .innerJoin(sections, and(eq(sections.id, content_items.section_id), isNull(sections.deleted_at)))
    .innerJoin(chapters, and(eq(chapters.id, sections.chapter_id), isNull(chapters.deleted_at)))
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(
      and(
        inArray(content_items.kind, EXPLAINING),
        isNull(content_items.deleted_at),
        visibleCourses(caller),
        forms &&
          sql`exists (select 1 from jsonb_array_elements(${content}) entry
            where ${inArray(sql`coalesce(entry->>'term', entry->>'phrase')`, forms)} or ${inArray(sql`entry->>'plural'`, forms)})`,
      ),
    )
    .orderBy(asc(content_items.created_at), asc(content_items.id));
  return rows.flatMap(({ entries }) => entries.map(wordOfEntry)).filter(({ term }) => term !== '');
}

/** The words that the cases explain which the caller may see: all, or those of one of the forms. */
export async function findGlossaryWords(db: Database, caller: SignedIn, forms?: string[]): Promise<VocabWord[]> {
  const rows = await db
    .select({ glossary: cases.glossary })
    .from(cases)
    .where(
      and(
        visibleCases(caller),
        forms &&
          sql`exists (select 1 from jsonb_array_elements(${cases.glossary}) entry
            where ${inArray(sql`regexp_replace(entry->>'term', '^(der|die|das) | \\(.*\\)$', '', 'g')`, forms)})`,
      ),
    )
    .orderBy(asc(cases.title), asc(cases.id));
  return rows.flatMap(({ glossary }) => glossary.map(knownWord));
}
