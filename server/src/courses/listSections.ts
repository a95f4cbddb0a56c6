import type { listSections as contract } from '@visite/contract/courses.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, count, eq, exists, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { containing } from '#platform/containing.ts';
import type { House } from '#platform/house.ts';
import { visibleCourses } from './findCourse.ts';
import { itemOverview } from './itemSql.ts';
import { sectionOverview } from './sql.ts';
import { chapters, content_items, courses, sections } from './tables.ts';

/** Sections with the items that match, for the exercise browser: three queries, however many. */
export async function listSections(
  house: House,
  caller: Caller,
  query: Request<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  const user = signedIn(caller);
  const matching = and(
    isNull(content_items.deleted_at),
    query.kind?.length ? inArray(content_items.kind, query.kind) : undefined,
    query.search
      ? or(ilike(content_items.words, containing(query.search)), ilike(content_items.title, containing(query.search)))
      : undefined,
  );
  const hasItem = exists(
    house.db
      .select({ one: sql`1` })
      .from(content_items)
      .where(and(eq(content_items.section_id, sections.id), matching)),
  );
  const where = and(
    visibleCourses(user),
    isNull(sections.deleted_at),
    isNull(chapters.deleted_at),
    query.course_id ? eq(courses.id, query.course_id) : undefined,
    query.search || query.kind?.length
      ? or(hasItem, query.search && !query.kind?.length ? ilike(sections.title, containing(query.search)) : undefined)
      : undefined,
  );
  const rows = await house.db
    .select({ section: sections, chapter: chapters, course: courses })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(where)
    .orderBy(asc(courses.title), asc(chapters.position), asc(sections.position), asc(sections.id))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await house.db
    .select({ n: count() })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(where);
  const sectionIds = rows.map(({ section }) => section.id);
  const items =
    sectionIds.length === 0
      ? []
      : await house.db
          .select()
          .from(content_items)
          .where(and(inArray(content_items.section_id, sectionIds), matching))
          .orderBy(asc(content_items.position), asc(content_items.id));
  const bySection = Map.groupBy(items, ({ section_id }) => section_id);
  return {
    items: rows.map(({ section, chapter, course }) => {
      const held = bySection.get(section.id) ?? [];
      return {
        ...sectionOverview(section, section.position, held.length),
        course: { id: course.id, title: course.title, level: course.level as LanguageLevel },
        chapter_title: chapter.title,
        items: held.map((row) => itemOverview(row, row.position)),
      };
    }),
    total: Number(total?.n ?? 0),
    limit: query.limit,
    offset: query.offset,
  };
}
