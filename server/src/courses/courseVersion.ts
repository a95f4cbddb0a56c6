import { createHash } from 'node:crypto';
import type { CourseFile, SectionFile } from '@visite/contract/courseFile.ts';
import type { CourseVersion } from '@visite/contract/courseReleases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { LIVE_ITEM, LIVE_SECTION } from './findCourse.ts';
import { contentOf, kindOf } from './itemSql.ts';
import { type CourseRow, chapters, content_items, sections } from './tables.ts';

/** What stands in a course now, as its content files would say it: one query. */
export async function versionOf(db: Database, course: CourseRow): Promise<CourseVersion> {
  const rows = await db
    .select({ chapter: chapters, section: sections, item: content_items })
    .from(chapters)
    .leftJoin(sections, LIVE_SECTION)
    .leftJoin(content_items, LIVE_ITEM)
    .where(and(eq(chapters.course_id, course.id), isNull(chapters.deleted_at)))
    .orderBy(
      asc(chapters.position),
      asc(chapters.id),
      asc(sections.position),
      asc(sections.id),
      asc(content_items.position),
      asc(content_items.id),
    );
  const { title, description, picture, author, level, specialty } = course;
  return {
    ...{ title, description, picture, author, specialty },
    level: level as LanguageLevel,
    chapters: [...Map.groupBy(rows, ({ chapter }) => chapter.id).values()].flatMap((ofChapter) => {
      const chapter = ofChapter[0]?.chapter;
      const held = Map.groupBy(
        ofChapter.flatMap(({ section, item }) => (section ? [{ section, item }] : [])),
        ({ section }) => section.id,
      );
      if (!chapter) return [];
      return {
        ...{ id: chapter.key, title: chapter.title, description: chapter.description },
        sections: [...held.values()].flatMap((ofSection) => {
          const section = ofSection[0]?.section;
          if (!section) return [];
          const items = ofSection.flatMap(({ item }) => item ?? []);
          return {
            ...{ id: section.key, title: section.title, objectives: section.learning_objectives },
            items: items.map((item) => ({
              ...{ id: item.key, kind: kindOf(item), title: item.title, instruction: item.instruction },
              content: contentOf(item) as Record<string, unknown>,
            })),
          };
        }),
      };
    }),
  };
}

/** The same of content files. */
export function versionOfFiles({ course, sections: read }: { course: CourseFile; sections: Record<string, SectionFile> }): CourseVersion {
  const { title, description, picture, author, level, specialty } = course;
  return {
    ...{ title, description, picture, author, level, specialty },
    chapters: course.chapters.map((chapter) => ({
      ...{ id: chapter.key, title: chapter.title, description: chapter.description },
      sections: chapter.sections.flatMap((key) => {
        const section = read[key];
        if (!section) return [];
        const items = section.items.map(({ key: id, kind, content, ...texts }) => ({
          id,
          ...texts,
          kind: kindOf({ kind }),
          content: contentOf({ kind, content }) as Record<string, unknown>,
        }));
        return { id: key, title: section.title, objectives: section.learning_objectives, items };
      }),
    })),
  };
}

/** What names a version: the same for the same content. */
export const markOf = (version: CourseVersion) => createHash('sha256').update(JSON.stringify(version)).digest('base64url');
