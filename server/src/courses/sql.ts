import type { Chapter, Course, SectionOverview } from '@visite/contract/courses.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { copyVerdict, mayEditCourse } from '@visite/core/permissions/resources.ts';
import { and, asc, eq, ilike, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import {
  askingOf,
  authoredBy,
  courseSummary,
  coursesShownTo,
  findDraftOf,
  findSummaries,
  isNoDraftBeside,
  LIVE_ITEM,
  LIVE_SECTION,
  visibleCourses,
} from './findCourse.ts';
import { type CourseRow, chapters, content_items, courses, type SectionRow, sections } from './tables.ts';

/** In SQL what `mayEditCourse` says of one. */
export const editableCourses = (caller: SignedIn): SQL | undefined =>
  caller.is_admin ? isNoDraftBeside : and(isNoDraftBeside, authoredBy(caller));

export interface CourseFilter {
  search?: string | undefined;
  level?: LanguageLevel[] | undefined;
  specialty?: string[] | undefined;
  editable?: boolean | undefined;
  limit: number;
  offset: number;
}

/** Those among the courses beside which a draft stands. */
async function findDrafted(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: courses.draft_of }).from(courses).where(inArray(courses.draft_of, ids));
  return rows.flatMap(({ id }) => id ?? []);
}

export async function findCourses(db: Database, caller: SignedIn, filter: CourseFilter) {
  const shown = filter.editable ? editableCourses(caller) : visibleCourses(caller);
  const where = and(
    shown,
    filter.search ? or(ilike(courses.title, containing(filter.search)), ilike(courses.description, containing(filter.search))) : undefined,
    filter.level?.length ? inArray(courses.level, filter.level) : undefined,
    filter.specialty?.length ? inArray(courses.specialty, filter.specialty) : undefined,
  );
  const [rows, total, offered] = await Promise.all([
    findSummaries(db, where).orderBy(asc(courses.level), asc(courses.title)).limit(filter.limit).offset(filter.offset),
    db.$count(courses, where),
    db.selectDistinct({ level: courses.level, specialty: courses.specialty }).from(courses).where(shown),
  ]);
  const ids = rows.map(({ row }) => row.id);
  const drafted = new Set(filter.editable ? await findDrafted(db, ids) : []);
  const distinct = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))].sort();
  return {
    items: rows.map((row) => ({ ...courseSummary(row), ...(filter.editable && { has_draft: drafted.has(row.row.id) }) })),
    total,
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
  const may_edit = mayEditCourse(caller, row);
  const draft = may_edit && row.draft_of === null ? await findDraftOf(db, row.id) : undefined;
  return {
    ...courseSummary({ row, ...counts }),
    version: row.version,
    draft_of: row.draft_of,
    draft_id: draft?.id ?? null,
    chapters: found,
    policies: { may_edit, may_copy: copyVerdict(caller, row) === 'allowed' },
  };
}

/** Rows' own versions, as the database counts them: another text whenever one of them comes, goes or changes. */
const outlineVersion = (courseId: SQLWrapper) => sql<string>`(
  select md5(coalesce(string_agg(concat(chapter.id, chapter.xmin, section.id, section.xmin, (
    select count(*) from content_items item where item.section_id = section.id and item.deleted_at is null)), '' order by chapter.id, section.id), ''))
  from chapters chapter left join sections section on section.chapter_id = chapter.id and section.deleted_at is null
  where chapter.course_id = ${courseId} and chapter.deleted_at is null)`;

const courseVersionStatement = prepared((db) =>
  db
    .select({
      course: courses,
      version: sql<string>`concat(courses.xmin, ' ', (select draft.id from courses draft where draft.draft_of = courses.id), ' ', ${outlineVersion(courses.id)})`,
    })
    .from(courses)
    .where(eq(courses.id, sql.placeholder('courseId')))
    .prepare('find_course_version'),
);

/** A course, and a text that is another one whenever what is shown of the course is. */
export async function findCourseVersion(db: Database, courseId: string) {
  const [found] = await courseVersionStatement(db).execute({ courseId });
  return found;
}

const coursesVersionStatement = prepared((db) => {
  const asking = {
    isAdmin: sql.placeholder('isAdmin'),
    organizations: sql.placeholder('organizations'),
    authoredFor: sql.placeholder('authoredFor'),
  };
  const ofOne = sql`concat(${courses.id}, courses.xmin, ${outlineVersion(courses.id)})`;
  return db
    .select({ version: sql<string>`coalesce(md5(string_agg(${ofOne}, '' order by ${courses.id})), '')` })
    .from(courses)
    .where(coursesShownTo(asking))
    .prepare('find_courses_version');
});

/** Another text whenever a course that the caller may see comes, goes or changes, or what stands in it. */
export async function findCoursesVersion(db: Database, caller: SignedIn): Promise<string> {
  const [found] = await coursesVersionStatement(db).execute(askingOf(caller));
  return found?.version ?? '';
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

const sectionVersionStatement = prepared((db) => {
  const items = sql`select item.id from content_items item where item.section_id = ${sections.id} and item.deleted_at is null`;
  const version = sql<string>`concat(sections.xmin, ' ', chapters.xmin, ' ', courses.xmin, ' ', (select draft.id from courses draft where draft.draft_of = courses.id), ' ', ${outlineVersion(courses.id)}, ' ', md5(concat(
    (select string_agg(concat(item.id, item.xmin), '' order by item.id) from content_items item where item.section_id = ${sections.id} and item.deleted_at is null),
    (select string_agg(concat(work.id, work.xmin), '' order by work.id) from item_interactions work
      where work.user_id = ${sql.placeholder('userId')} and work.section_content_item_id in (${items})))))`;
  return db
    .select({ section: sections, chapter: chapters, course: courses, version })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(eq(sections.id, sql.placeholder('sectionId')))
    .prepare('find_section_version');
});

/** A section where it stands, and a text that is another one whenever what somebody is shown of it is: their own work puts the items in order. */
export async function findSectionVersion(db: Database, sectionId: string, userId: string) {
  const [found] = await sectionVersionStatement(db).execute({ sectionId, userId });
  return found;
}
