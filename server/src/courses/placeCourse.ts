import type { SectionFile } from '@visite/contract/courseFile.ts';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { CourseFolder } from './courseFiles.ts';
import { wordsOf } from './itemSql.ts';
import { sanitizeContent } from './sanitize.ts';
import { chapters, content_items, courses, sections } from './tables.ts';

/** Whoever has it open does not save an older version over what was brought. */
const RISEN = sql`version + 1`;

interface SectionPlace {
  chapterId: string;
  chapterIds: string[];
  key: string;
  position: number;
}

/** Puts the rows of one parent in place by their keys: kept, changed or new; those that are gone count as deleted. */
async function placeSection(
  tx: Database,
  { chapterId, chapterIds, key, position }: SectionPlace,
  { items, ...fields }: SectionFile,
  now: Date,
) {
  const values = { ...fields, chapter_id: chapterId, position, deleted_at: null };
  const [known] = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.key, key), inArray(sections.chapter_id, chapterIds)));
  const [made] = known
    ? []
    : await tx
        .insert(sections)
        .values({ ...values, key, created_at: now })
        .returning({ id: sections.id });
  const id = known?.id ?? made?.id ?? '';
  if (known)
    await tx
      .update(sections)
      .set({ ...values, version: RISEN, objectives_version: sql`objectives_version + 1` })
      .where(eq(sections.id, id));
  const present = await tx
    .select({ id: content_items.id, key: content_items.key })
    .from(content_items)
    .where(eq(content_items.section_id, id));
  for (const [index, { content: raw, ...item }] of items.entries()) {
    const content = sanitizeContent(raw);
    const itemValues = { ...item, content, words: wordsOf(item.kind, content), position: index, deleted_at: null, updated_at: now };
    const before = present.find((one) => one.key === item.key);
    if (before)
      await tx
        .update(content_items)
        .set({ ...itemValues, version: RISEN })
        .where(eq(content_items.id, before.id));
    else await tx.insert(content_items).values({ ...itemValues, section_id: id, created_at: now });
  }
  const keys = items.map((item) => item.key);
  const gone = present.filter((one) => !keys.includes(one.key)).map((one) => one.id);
  if (gone.length > 0) await tx.update(content_items).set({ deleted_at: now }).where(inArray(content_items.id, gone));
  return id;
}

/**
 * Puts what the files say in the place of what stands in the course. What was there before keeps its ids by the keys in the files, so
 * that learners' progress stays; what the files do not name is taken out of sight.
 */
export async function placeCourse(tx: Database, courseId: string, { course, sections: read }: CourseFolder, now: Date): Promise<void> {
  const { chapters: outline } = course;
  const chapterIds: string[] = [];
  for (const [position, { key, title, description }] of outline.entries()) {
    const values = { title, description, position, deleted_at: null };
    const [chapter] = await tx
      .insert(chapters)
      .values({ ...values, course_id: courseId, key, created_at: now })
      .onConflictDoUpdate({ target: [chapters.course_id, chapters.key], set: { ...values, version: sql`${chapters.version} + 1` } })
      .returning({ id: chapters.id });
    if (chapter) chapterIds.push(chapter.id);
  }
  const all = await tx.select({ id: chapters.id }).from(chapters).where(eq(chapters.course_id, courseId));
  const allIds = all.map(({ id }) => id);
  const kept: string[] = [];
  for (const [index, chapter] of outline.entries()) {
    for (const [position, key] of chapter.sections.entries()) {
      const section = read.get(key);
      const place = { chapterId: chapterIds[index] ?? '', chapterIds: allIds, key, position };
      if (section) kept.push(await placeSection(tx, place, section, now));
    }
  }
  await tx
    .update(chapters)
    .set({ deleted_at: now })
    .where(and(eq(chapters.course_id, courseId), notInArray(chapters.id, chapterIds)));
  if (allIds.length > 0) {
    await tx
      .update(sections)
      .set({ deleted_at: now })
      .where(and(inArray(sections.chapter_id, allIds), notInArray(sections.id, kept)));
  }
}

/** The columns of the course itself that its files fill. */
export const columnsOfFiles = ({ course: { chapters: _, ...fields } }: CourseFolder, hash: string, now: Date) => ({
  ...fields,
  content_hash: hash,
  release_hash: hash,
  is_edited: false,
  updated_at: now,
});

/** Its rows in a course that is there already. */
export async function replaceCourse(tx: Database, courseId: string, fields: Partial<typeof courses.$inferInsert>): Promise<void> {
  await tx
    .update(courses)
    .set({ ...fields, version: RISEN as unknown as number })
    .where(eq(courses.id, courseId));
}
