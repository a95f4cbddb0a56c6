import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import type { ItemOverview } from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { chapters, content_items, courses, sections } from './tables.ts';

export type ItemRow = typeof content_items.$inferSelect;

export const kindOf = (row: Pick<ItemRow, 'kind'>) => row.kind as KindName;

/** The content of a row, in the shape of its kind; what an older version of the kind lacked gets its default. */
export const contentOf = (row: Pick<ItemRow, 'kind' | 'content'>) => KINDS[kindOf(row)].Content.parse(row.content);

export const itemOverview = (row: ItemRow, position: number): ItemOverview => ({
  id: row.id,
  section_id: row.section_id,
  kind: kindOf(row),
  position,
  title: row.title,
  instruction: row.instruction,
  version: row.version,
});

export const wordsOf = (kind: KindName, content: Record<string, unknown>): string =>
  rulesOf(kind)
    .words(KINDS[kind].Content.parse(content))
    .filter((words) => words !== '')
    .join('\n');

export function findItems(db: Database, sectionId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(content_items)
    .where(and(eq(content_items.section_id, sectionId), isNull(content_items.deleted_at)))
    .orderBy(asc(content_items.position), asc(content_items.id));
}

const inItsPlace = (db: Database) =>
  db
    .select({ item: content_items, section: sections, chapter: chapters, course: courses })
    .from(content_items)
    .innerJoin(sections, eq(sections.id, content_items.section_id))
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .innerJoin(courses, eq(courses.id, chapters.course_id));

export async function findItem(db: Database, itemId: string) {
  const [found] = await inItsPlace(db).where(eq(content_items.id, itemId));
  return found;
}

/** Finds the item of a kind by the id of an entry in one of its lists. */
export async function findItemsByEntry(db: Database, kind: KindName, list: string, entryId: string) {
  const holds = JSON.stringify({ [list]: [{ id: entryId }] });
  return inItsPlace(db).where(
    and(eq(content_items.kind, kind), isNull(content_items.deleted_at), sql`${content_items.content} @> ${holds}::jsonb`),
  );
}
