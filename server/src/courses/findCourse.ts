import type { CourseSummary } from '@visite/contract/courses.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { fileUrl } from '#media/fileUrl.ts';
import type { Database } from '#platform/database.ts';
import { type CourseRow, chapters, content_items, courses, sections } from './tables.ts';

export const authoredBy = (caller: SignedIn) =>
  inArray(
    courses.organization_id,
    caller.organizations.filter((one) => one.is_manager || one.is_superuser).map(({ id }) => id),
  );

/** The draft in which somebody has begun to change a published course. */
export async function findDraftOf(db: Database, courseId: string): Promise<CourseRow | undefined> {
  const [draft] = await db.select().from(courses).where(eq(courses.draft_of, courseId));
  return draft;
}

/** A draft beside a course is no course of its own in any list. */
export const isNoDraftBeside = isNull(courses.draft_of);

/** Who asks, as values or as what a prepared statement is given; lists as those of the database: `{id,id}`. */
interface Asking {
  isAdmin: unknown;
  organizations: unknown;
  /** For which they may author. */
  authoredFor: unknown;
}

/** In SQL what `maySeeCourse` says of one. */
export const coursesShownTo = ({ isAdmin, organizations, authoredFor }: Asking): SQL =>
  sql`(${isNoDraftBeside} and (${isAdmin}::boolean or ${courses.organization_id} = any(${authoredFor}::uuid[])
    or (${courses.is_published} and (${courses.is_public} or ${courses.organization_id} = any(${organizations}::uuid[])))))`;

const listOf = (organizations: SignedIn['organizations']) => `{${organizations.map(({ id }) => id).join()}}`;

export const askingOf = ({ is_admin, organizations }: SignedIn) => ({
  isAdmin: is_admin,
  organizations: listOf(organizations),
  authoredFor: listOf(organizations.filter((one) => one.is_manager || one.is_superuser)),
});

export const visibleCourses = (caller: SignedIn): SQL => coursesShownTo(askingOf(caller));

const LIVE_CHAPTERS = sql`from chapters chapter where chapter.course_id = ${courses.id} and chapter.deleted_at is null`;
const LIVE_SECTIONS = sql`from chapters chapter join sections section on section.chapter_id = chapter.id and section.deleted_at is null
  where chapter.course_id = ${courses.id} and chapter.deleted_at is null`;
const LIVE_ITEMS = sql`from chapters chapter join sections section on section.chapter_id = chapter.id and section.deleted_at is null
  join content_items item on item.section_id = section.id and item.deleted_at is null
  where chapter.course_id = ${courses.id} and chapter.deleted_at is null`;

const summaryColumns = {
  row: courses,
  chapter_count: sql<number>`(select count(*)::int ${LIVE_CHAPTERS})`,
  section_count: sql<number>`(select count(*)::int ${LIVE_SECTIONS})`,
  item_count: sql<number>`(select count(*)::int ${LIVE_ITEMS})`,
};

/** Courses with how much stands in them. */
export function findSummaries(db: Database, where: SQL | undefined) {
  return db.select(summaryColumns).from(courses).where(where).$dynamic();
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
