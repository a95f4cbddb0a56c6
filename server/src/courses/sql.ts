import type { Chapter, Course, SectionOverview } from '@visite/contract/courses.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { copyVerdict, mayEditCourse } from '@visite/core/permissions/resources.ts';
import { and, asc, count, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { authoredBy, courseSummary, findSummaries, LIVE_ITEM, LIVE_SECTION, visibleCourses } from './findCourse.ts';
import { type CourseRow, chapters, content_items, courses, type SectionRow, sections } from './tables.ts';

/** In SQL what `mayEditCourse` says of one. */
export const editableCourses = (caller: SignedIn): SQL | undefined => (caller.is_admin ? undefined : authoredBy(caller));

export interface CourseFilter {
  search?: string | undefined;
  level?: LanguageLevel[] | undefined;
  specialty?: string[] | undefined;
  editable?: boolean | undefined;
  limit: number;
  offset: number;
}

export async function findCourses(db: Database, caller: SignedIn, filter: CourseFilter) {
  const shown = filter.editable ? editableCourses(caller) : visibleCourses(caller);
  const where = and(
    shown,
    filter.search ? or(ilike(courses.title, containing(filter.search)), ilike(courses.description, containing(filter.search))) : undefined,
    filter.level?.length ? inArray(courses.level, filter.level) : undefined,
    filter.specialty?.length ? inArray(courses.specialty, filter.specialty) : undefined,
  );
  const rows = await findSummaries(db, where).orderBy(asc(courses.level), asc(courses.title)).limit(filter.limit).offset(filter.offset);
  const [total] = await db.select({ n: count() }).from(courses).where(where);
  const offered = await db.select({ level: courses.level, specialty: courses.specialty }).from(courses).where(shown);
  const distinct = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))].sort();
  return {
    items: rows.map(courseSummary),
    total: Number(total?.n ?? 0),
    facets: {
      levels: distinct(offered.map(({ level }) => level)) as LanguageLevel[],
      specialties: distinct(offered.map(({ specialty }) => specialty)),
    },
  };
}

export async function findCourse(db: Database, courseId: string): Promise<CourseRow | undefined> {
  const [row] = await db.select().from(courses).where(eq(courses.id, courseId));
  return row;
}

/** The sections of the chapters of courses, in their order, each with the number of its items: one query. */
function findOutline(db: Database, where: SQL | undefined) {
  return db
    .select({ chapter: chapters, section: sections, item_count: sql<number>`count(${content_items.id})::int` })
    .from(chapters)
    .leftJoin(sections, LIVE_SECTION)
    .leftJoin(content_items, LIVE_ITEM)
    .where(and(where, isNull(chapters.deleted_at)))
    .groupBy(chapters.id, sections.id)
    .orderBy(asc(chapters.position), asc(chapters.id), asc(sections.position), asc(sections.id));
}

export const sectionOverview = (row: SectionRow, position: number, item_count: number): SectionOverview => ({
  id: row.id,
  chapter_id: row.chapter_id,
  position,
  title: row.title,
  item_count,
  version: row.version,
});

export async function findChapters(db: Database, where: SQL | undefined): Promise<Chapter[]> {
  const rows = await findOutline(db, where);
  const byChapter = Map.groupBy(rows, ({ chapter }) => chapter.id);
  return [...byChapter.values()].map((ofChapter, position) => {
    const { id, course_id, title, description, version } = (ofChapter[0] as (typeof rows)[number]).chapter;
    const held = ofChapter.flatMap(({ section, item_count }) => (section ? [{ section, item_count }] : []));
    return {
      id,
      course_id,
      position,
      title,
      description,
      version,
      sections: held.map(({ section, item_count }, index) => sectionOverview(section, index, item_count)),
    };
  });
}

/** The whole course for a caller who may see it: two queries. */
export async function courseForCaller(db: Database, caller: SignedIn, row: CourseRow): Promise<Course> {
  const found = await findChapters(db, eq(chapters.course_id, row.id));
  const held = found.flatMap((chapter) => chapter.sections);
  const counts = {
    chapter_count: found.length,
    section_count: held.length,
    item_count: held.reduce((sum, { item_count }) => sum + item_count, 0),
  };
  return {
    ...courseSummary({ row, ...counts }),
    version: row.version,
    chapters: found,
    policies: { may_edit: mayEditCourse(caller, row), may_copy: copyVerdict(caller, row) === 'allowed' },
  };
}

/** A chapter or section with the course it stands in, deleted ones included. */
export async function findChapter(db: Database, chapterId: string) {
  const [found] = await db
    .select({ chapter: chapters, course: courses })
    .from(chapters)
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(eq(chapters.id, chapterId));
  return found;
}

export async function findSection(db: Database, sectionId: string) {
  const [found] = await db
    .select({ section: sections, chapter: chapters, course: courses })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(eq(sections.id, sectionId));
  return found;
}

export type SectionPath = NonNullable<Awaited<ReturnType<typeof findSection>>>;
