import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CourseFile, SectionFile } from '@visite/contract/courseFile.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { dump } from 'js-yaml';
import { cases } from '#cases/tables.ts';
import { findMediaFile } from '#media/findMediaFile.ts';
import type { House } from '#platform/house.ts';
import { translateReferences } from './courseFiles.ts';
import { contentOf, findItems, kindOf } from './itemSql.ts';
import { chapters, courses, sections } from './tables.ts';

/** Keys of rows that were made in the browser are ids; files want short ones. */
const fileKey = (key: string, position: number, taken: Set<string>) => {
  const short = /^[0-9a-f]{8}-/.test(key) ? `${String(position + 1).padStart(2, '0')}-${key.slice(-6)}` : key;
  const unique = taken.has(short) ? `${short}-${taken.size}` : short;
  taken.add(unique);
  return unique;
};

/** Writes a course as files that another installation can import; throws when there is no such course. Returns its slug. */
export async function exportCourse(house: House, idOrSlug: string, folder: string): Promise<string> {
  const [row] = await house.db
    .select()
    .from(courses)
    .where(or(eq(courses.slug, idOrSlug), sql`${courses.id}::text = ${idOrSlug}`));
  if (!row) throw new Error(`There is no course ${idOrSlug}.`);
  const written = new Map<string, string>();
  const to = {
    file: async (id: string) => {
      const known = written.get(id);
      if (known) return known;
      const file = await findMediaFile(house.db, id);
      if (!file) throw new Error(`The course names the file ${id}, which is not there.`);
      const isNameTaken = [...written.values()].includes(`media/${file.name}`);
      const path = `media/${isNameTaken ? `${id.slice(-6)}-` : ''}${file.name.replaceAll(/[^\w.-]+/g, '_')}`;
      await mkdir(join(folder, 'media'), { recursive: true });
      await pipeline(await house.files.open('files', id), createWriteStream(join(folder, path)));
      written.set(id, path);
      return path;
    },
    case: async (id: string) => {
      const [found] = await house.db.select({ slug: cases.slug }).from(cases).where(eq(cases.id, id));
      if (!found) throw new Error(`The course names the case ${id}, which is not there.`);
      return found.slug;
    },
  };
  const write = async (name: string, value: CourseFile | SectionFile) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, dump(await translateReferences(value, to), { lineWidth: 120 }));
  };

  const sectionKeys = new Set<string>();
  const chapterKeys = new Set<string>();
  const outline: CourseFile['chapters'] = [];
  const ofCourse = await house.db
    .select()
    .from(chapters)
    .where(and(eq(chapters.course_id, row.id), isNull(chapters.deleted_at)))
    .orderBy(asc(chapters.position));
  for (const [index, chapter] of ofCourse.entries()) {
    const ofChapter = await house.db
      .select()
      .from(sections)
      .where(and(eq(sections.chapter_id, chapter.id), isNull(sections.deleted_at)))
      .orderBy(asc(sections.position));
    const keys: string[] = [];
    for (const section of ofChapter) {
      const key = fileKey(section.key, sectionKeys.size, sectionKeys);
      keys.push(key);
      const itemKeys = new Set<string>();
      const items = (await findItems(house.db, section.id)).map((item, position) => ({
        key: fileKey(item.key, position, itemKeys),
        kind: kindOf(item),
        title: item.title,
        instruction: item.instruction,
        content: contentOf(item) as Record<string, unknown>,
      }));
      await write(`sections/${key}.yaml`, { title: section.title, learning_objectives: section.learning_objectives, items });
    }
    outline.push({ key: fileKey(chapter.key, index, chapterKeys), title: chapter.title, description: chapter.description, sections: keys });
  }
  const { title, description, picture, author, specialty, is_public, is_published } = row;
  await write('course.yaml', {
    title,
    description,
    picture,
    author,
    level: row.level as LanguageLevel,
    specialty,
    is_public,
    is_published,
    chapters: outline,
  });
  return row.slug;
}
