import type { CourseContents, WrittenItem } from '@visite/core/courses/contents.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#platform/database.ts';
import { wordsOf } from './itemSql.ts';
import { chapters, content_items, sections } from './tables.ts';

/** Whoever has it open does not save an older version over what was put there. */
const RISEN = sql`version + 1` as unknown as number;

/** Rows of a course, those that count as deleted included: they can come back. */
async function findRows(tx: Database, courseId: string) {
  const ofCourse = await tx.select({ id: chapters.id, key: chapters.key }).from(chapters).where(eq(chapters.course_id, courseId));
  const chapterIds = ofCourse.map(({ id }) => id);
  const ofChapters =
    chapterIds.length === 0
      ? []
      : await tx.select({ id: sections.id, key: sections.key }).from(sections).where(inArray(sections.chapter_id, chapterIds));
  const sectionIds = ofChapters.map(({ id }) => id);
  const items =
    sectionIds.length === 0
      ? []
      : await tx
          .select({ id: content_items.id, key: content_items.key, kind: content_items.kind })
          .from(content_items)
          .where(inArray(content_items.section_id, sectionIds));
  return { chapters: ofCourse, sections: ofChapters, items };
}

async function placeItem(
  tx: Database,
  known: string | undefined,
  item: WrittenItem,
  at: { section_id: string; position: number },
  now: Date,
) {
  const { id, kind, title, instruction, content } = item;
  const values = { ...at, kind, title, instruction, content, words: wordsOf(kind, content), deleted_at: null, updated_at: now };
  if (known) {
    await tx
      .update(content_items)
      .set({ ...values, version: RISEN })
      .where(eq(content_items.id, known));
    return known;
  }
  const made = { ...values, id: v7(), key: id, created_at: now };
  await tx.insert(content_items).values(made);
  return made.id;
}

/**
 * Puts contents in the place of what stands in a course. By `knownBy` a row is found again, in whichever chapter or section it stands now: `id` in a
 * published course, so that learners' progress stays; `key` in the draft beside it. What the contents do not name counts as deleted.
 */
export async function placeContents(tx: Database, courseId: string, contents: CourseContents, knownBy: 'id' | 'key', now: Date) {
  const rows = await findRows(tx, courseId);
  const idsOf = (of: { id: string; key: string }[]) => new Map(of.map((row) => [row[knownBy], row.id]));
  const known = { chapters: idsOf(rows.chapters), sections: idsOf(rows.sections), items: idsOf(rows.items) };
  const kept = new Set<string>();
  for (const [position, { id, title, description, sections: held }] of contents.chapters.entries()) {
    const values = { course_id: courseId, title, description, position, deleted_at: null };
    const chapterId = known.chapters.get(id) ?? v7();
    if (known.chapters.has(id))
      await tx
        .update(chapters)
        .set({ ...values, version: RISEN })
        .where(eq(chapters.id, chapterId));
    else await tx.insert(chapters).values({ ...values, id: chapterId, key: id, created_at: now });
    kept.add(chapterId);
    for (const [place, section] of held.entries()) {
      const sectionId = known.sections.get(section.id) ?? v7();
      const fields = { chapter_id: chapterId, title: section.title, learning_objectives: section.learning_objectives };
      if (known.sections.has(section.id))
        await tx
          .update(sections)
          .set({ ...fields, position: place, deleted_at: null, version: RISEN, objectives_version: sql`objectives_version + 1` })
          .where(eq(sections.id, sectionId));
      else await tx.insert(sections).values({ ...fields, position: place, id: sectionId, key: section.id, created_at: now });
      kept.add(sectionId);
      for (const [number, item] of section.items.entries())
        kept.add(await placeItem(tx, known.items.get(item.id), item, { section_id: sectionId, position: number }, now));
    }
  }
  for (const [table, of] of [
    [chapters, rows.chapters],
    [sections, rows.sections],
    [content_items, rows.items],
  ] as const) {
    const gone = of.flatMap(({ id }) => (kept.has(id) ? [] : id));
    if (gone.length > 0)
      await tx
        .update(table)
        .set({ deleted_at: now })
        .where(and(inArray(table.id, gone), isNull(table.deleted_at)));
  }
}
