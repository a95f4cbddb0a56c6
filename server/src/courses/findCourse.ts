import type { CourseSummary } from '@visite/contract/courses.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { fileUrl } from '#media/fileUrl.ts';
import type { Database } from '#platform/database.ts';
import { chapters, content_items, courses, sections } from './tables.ts';

export const authoredBy = (caller: SignedIn) =>
  inArray(
    courses.organization_id,
    caller.organizations.filter((one) => one.is_manager || one.is_superuser).map(({ id }) => id),
  );

/** In SQL what `maySeeCourse` says of one. */
export const visibleCourses = (caller: SignedIn): SQL | undefined =>
  caller.is_admin
    ? undefined
    : or(
        and(
          courses.is_published,
          or(
            courses.is_public,
            inArray(
              courses.organization_id,
              caller.organizations.map(({ id }) => id),
            ),
          ),
        ),
        authoredBy(caller),
      );

const LIVE_CHAPTER = and(eq(chapters.course_id, courses.id), isNull(chapters.deleted_at));

const summaryColumns = {
  row: courses,
  chapter_count: sql<number>`count(distinct ${chapters.id})::int`,
  section_count: sql<number>`count(distinct ${sections.id})::int`,
  item_count: sql<number>`count(distinct ${content_items.id})::int`,
};

/** Courses with how much stands in them. */
export function findSummaries(db: Database, where: SQL | undefined) {
  return db
    .select(summaryColumns)
    .from(courses)
    .leftJoin(chapters, LIVE_CHAPTER)
    .leftJoin(sections, LIVE_SECTION)
    .leftJoin(content_items, LIVE_ITEM)
    .where(where)
    .groupBy(courses.id)
    .$dynamic();
}

type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];

export function courseSummary({ row, ...counts }: SummaryRow): CourseSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    picture: row.picture,
    author: row.author,
    author_display_image_url: row.author_display_image ? fileUrl(row.author_display_image) : null,
    level: row.level as LanguageLevel,
    specialty: row.specialty,
    organization_id: row.organization_id,
    is_public: row.is_public,
    is_published: row.is_published,
    ...counts,
  };
}

export const LIVE_SECTION = and(eq(sections.chapter_id, chapters.id), isNull(sections.deleted_at));

export const LIVE_ITEM = and(eq(content_items.section_id, sections.id), isNull(content_items.deleted_at));
