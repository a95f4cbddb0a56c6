import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { CourseContents } from '@visite/core/courses/contents.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { LIVE_ITEM, LIVE_SECTION } from './findCourse.ts';
import { contentOf, kindOf } from './itemSql.ts';
import { type CourseRow, chapters, content_items, sections } from './tables.ts';

/** Under which ids: those of the rows themselves, in a draft those of the published ones for which they stand, or the keys of content files. */
type Ids = 'own' | 'published' | 'keys';

/** What stands in a course now: one query. */
export async function findContents(db: Database, course: CourseRow, ids: Ids): Promise<CourseContents> {
  const rows = await db
    .select({ chapter: chapters, section: sections, item: content_items })
    .from(chapters)
    .leftJoin(sections, LIVE_SECTION)
    .leftJoin(content_items, LIVE_ITEM)
    .where(and(eq(chapters.course_id, course.id), isNull(chapters.deleted_at)))
    .orderBy(
      ...[asc(chapters.position), asc(chapters.id), asc(sections.position), asc(sections.id)],
      ...[asc(content_items.position), asc(content_items.id)],
    );
  const isByKey = ids === 'keys' || (ids === 'published' && course.draft_of !== null);
  const idOf = ({ id, key }: { id: string; key: string }) => (isByKey ? key : id);
  const { title, description, picture, author, author_display_image, level, specialty } = course;
  return {
    ...{ title, description, picture, author, author_display_image, specialty },
    level: level as LanguageLevel,
    chapters: [...Map.groupBy(rows, ({ chapter }) => chapter.id).values()].flatMap((ofChapter) => {
      const chapter = ofChapter[0]?.chapter;
      if (!chapter) return [];
      const held = ofChapter.flatMap(({ section, item }) => (section ? [{ section, item }] : []));
      return {
        ...{ id: idOf(chapter), title: chapter.title, description: chapter.description },
        sections: [...Map.groupBy(held, ({ section }) => section.id).values()].flatMap((ofSection) => {
          const section = ofSection[0]?.section;
          if (!section) return [];
          const items = ofSection.flatMap(({ item }) => item ?? []);
          return {
            ...{ id: idOf(section), title: section.title, learning_objectives: section.learning_objectives },
            items: items.map((item) => ({
              ...{ id: idOf(item), kind: kindOf(item), title: item.title, instruction: item.instruction },
              content: contentOf(item) as Record<string, unknown>,
            })),
          };
        }),
      };
    }),
  };
}

/** The columns of a course that its draft carries; who sees it is said of the course alone. */
export const fieldsOf = ({ title, description, picture, author, author_display_image, level, specialty }: CourseContents) => ({
  ...{ title, description, picture, author, author_display_image, level, specialty },
});
