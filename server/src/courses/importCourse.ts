import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionFile } from '@visite/contract/courseFile.ts';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { cases } from '#cases/tables.ts';
import { storeContentFile } from '#media/storeMedia.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { type CourseFolder, courseSlugs, readCourseFolder, translateReferences } from './courseFiles.ts';
import { wordsOf } from './itemSql.ts';
import { sanitizeContent } from './sanitize.ts';
import { chapters, content_items, courses, sections } from './tables.ts';

/** The folder with its references as this database knows them. Throws with the name of a case or file that is not there. */
async function withReferences(house: House, folder: string, { course, sections: read }: CourseFolder): Promise<CourseFolder> {
  const to = {
    file: async (path: string) => storeContentFile(house, path.split('/').at(-1) ?? path, await readFile(join(folder, path))),
    case: async (slug: string) => {
      const [found] = await house.db.select({ id: cases.id }).from(cases).where(eq(cases.slug, slug));
      if (!found) throw new Error(`${folder} names the case ${slug}, which is not there`);
      return found.id;
    },
  };
  const translated = new Map<string, SectionFile>();
  for (const [key, section] of read) translated.set(key, await translateReferences(section, to));
  return { course: await translateReferences(course, to), sections: translated };
}

/** Puts the rows of one parent in place by their keys: kept, changed or new; those that are gone count as deleted. */
async function placeSection(
  tx: Database,
  { chapterId, chapterIds, key, position }: { chapterId: string; chapterIds: string[]; key: string; position: number },
  { items, ...fields }: SectionFile,
  now: Date,
) {
  const values = { ...fields, chapter_id: chapterId, position, deleted_at: null };
  const [known] = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.key, key), inArray(sections.chapter_id, chapterIds)));
  const id =
    known?.id ??
    (
      await tx
        .insert(sections)
        .values({ ...values, key, created_at: now })
        .returning({ id: sections.id })
    )[0]?.id ??
    '';
  if (known) await tx.update(sections).set(values).where(eq(sections.id, id));
  const present = await tx
    .select({ id: content_items.id, key: content_items.key })
    .from(content_items)
    .where(eq(content_items.section_id, id));
  for (const [index, { content: raw, ...item }] of items.entries()) {
    const content = sanitizeContent(raw);
    const itemValues = { ...item, content, words: wordsOf(item.kind, content), position: index, deleted_at: null, updated_at: now };
    const before = present.find((one) => one.key === item.key);
    if (before) await tx.update(content_items).set(itemValues).where(eq(content_items.id, before.id));
    else await tx.insert(content_items).values({ ...itemValues, section_id: id, created_at: now });
  }
  const keys = items.map((item) => item.key);
  const gone = present.filter((one) => !keys.includes(one.key)).map((one) => one.id);
  if (gone.length > 0) await tx.update(content_items).set({ deleted_at: now }).where(inArray(content_items.id, gone));
  return id;
}

/**
 * Brings a course's folder into the database under its slug. What was there before keeps its ids by the keys in the files, so
 * that learners' progress stays; what the files no longer name is taken out of sight.
 */
export async function importCourse(house: House, slug: string, folder: string, hash: string | null = null): Promise<string> {
  const { course, sections: read } = await withReferences(house, folder, await readCourseFolder(folder));
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const { chapters: outline, ...fields } = course;
    const values = { ...fields, content_hash: hash, updated_at: now };
    const [row] = await tx
      .insert(courses)
      .values({ ...values, slug, created_at: now })
      // Whether it stands in the public catalogue is for admins to say once it is here (docs/decisions/0028).
      .onConflictDoUpdate({ target: courses.slug, set: { ...values, is_public: sql`${courses.is_public}` } })
      .returning({ id: courses.id });
    if (!row) throw new Error(`the course ${slug} was not stored`);
    const chapterIds: string[] = [];
    for (const [position, { key, title, description }] of outline.entries()) {
      const chapterValues = { title, description, position, deleted_at: null };
      const [chapter] = await tx
        .insert(chapters)
        .values({ ...chapterValues, course_id: row.id, key, created_at: now })
        .onConflictDoUpdate({ target: [chapters.course_id, chapters.key], set: chapterValues })
        .returning({ id: chapters.id });
      if (chapter) chapterIds.push(chapter.id);
    }
    const all = await tx.select({ id: chapters.id }).from(chapters).where(eq(chapters.course_id, row.id));
    const allIds = all.map(({ id }) => id);
    const kept: string[] = [];
    for (const [index, chapter] of outline.entries()) {
      for (const [position, key] of chapter.sections.entries()) {
        const section = read.get(key);
        if (section)
          kept.push(await placeSection(tx, { chapterId: chapterIds[index] ?? '', chapterIds: allIds, key, position }, section, now));
      }
    }
    if (chapterIds.length > 0) {
      await tx
        .update(chapters)
        .set({ deleted_at: now })
        .where(and(eq(chapters.course_id, row.id), notInArray(chapters.id, chapterIds)));
    }
    if (allIds.length > 0 && kept.length > 0) {
      await tx
        .update(sections)
        .set({ deleted_at: now })
        .where(and(inArray(sections.chapter_id, allIds), notInArray(sections.id, kept)));
    }
    return row.id;
  });
}

/** Brings the courses of `content/courses/` into the database; what its files have not changed, or an author has, is left alone. */
export async function seedCourses(house: House, folder: string): Promise<{ read: number; changed: number }> {
  const slugs = await courseSlugs(folder);
  let changed = 0;
  for (const slug of slugs) {
    const hash = await folderHash(join(folder, slug));
    const [existing] = await house.db.select({ hash: courses.content_hash }).from(courses).where(eq(courses.slug, slug));
    if (existing && (existing.hash === hash || existing.hash === null)) continue;
    await importCourse(house, slug, join(folder, slug), hash);
    changed += 1;
  }
  return { read: slugs.length, changed };
}

async function folderHash(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name.slice(folder.length)).update(await readFile(name));
  return hash.digest('hex');
}
