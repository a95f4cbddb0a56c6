import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionFile } from '@visite/contract/courseFile.ts';
import { eq, sql } from 'drizzle-orm';
import { cases } from '#cases/tables.ts';
import { storeContentFile } from '#media/storeMedia.ts';
import type { House } from '#platform/house.ts';
import { type CourseFolder, courseSlugs, readCourseFolder, translateReferences } from './courseFiles.ts';
import { findDraftOf } from './findCourse.ts';
import { offerRelease, withdrawRelease } from './offerRelease.ts';
import { columnsOfFiles, placeCourse } from './placeCourse.ts';
import { course_releases, courses } from './tables.ts';

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

export type Brought = 'stored' | 'offered' | 'known';

/**
 * Brings a course's folder into the database under its slug: `stored` in the course's place, or `offered` to its authors when one of
 * them has edited it since it came, or `known` when they have seen these files already. What comes with Visite (`isOwnContent`) never takes
 * the place of a course that was brought by hand.
 */
export async function importCourse(
  house: House,
  slug: string,
  folder: string,
  { isOwnContent } = { isOwnContent: false },
): Promise<{ id: string; brought: Brought }> {
  const read = await withReferences(house, folder, await readCourseFolder(folder));
  const hash = await folderHash(folder);
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const [present] = await tx.select().from(courses).where(eq(courses.slug, slug)).for('update');
    const isWritten = present && (present.is_edited || (await findDraftOf(tx, present.id)) !== undefined);
    if (present && (isWritten || (isOwnContent && present.content_hash === null)))
      return { id: present.id, brought: await offerRelease(tx, present, read, hash, now) };
    const values = { ...columnsOfFiles(read, hash, now), content_hash: isOwnContent ? hash : null };
    const [row] = await tx
      .insert(courses)
      .values({ ...values, slug, created_at: now })
      // Whether it stands in the public catalogue is for admins to say once it is here (docs/decisions/0028).
      .onConflictDoUpdate({
        target: courses.slug,
        set: { ...values, is_public: sql`${courses.is_public}`, version: sql`${courses.version} + 1` },
      })
      .returning({ id: courses.id });
    if (!row) throw new Error(`the course ${slug} was not stored`);
    await placeCourse(tx, row.id, read, now);
    await withdrawRelease(tx, row.id);
    return { id: row.id, brought: 'stored' };
  });
}

/**
 * Brings the courses of `content/courses/` into the database; what its files have not changed is left alone, and so is what an author has
 * edited: there they are offered.
 */
export async function seedCourses(house: House, folder: string): Promise<{ read: number; changed: number; offered: number }> {
  const slugs = await courseSlugs(folder);
  const count = { stored: 0, offered: 0, known: 0 };
  for (const slug of slugs) {
    const hash = await folderHash(join(folder, slug));
    const [existing] = await house.db
      .select({ id: courses.id, known: courses.release_hash, offered: course_releases.hash })
      .from(courses)
      .leftJoin(course_releases, eq(course_releases.course_id, courses.id))
      .where(eq(courses.slug, slug));
    if (existing?.offered === hash) continue;
    if (existing?.known === hash) {
      await withdrawRelease(house.db, existing.id);
      continue;
    }
    const { brought } = await importCourse(house, slug, join(folder, slug), { isOwnContent: true });
    count[brought] += 1;
  }
  return { read: slugs.length, changed: count.stored, offered: count.offered };
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
