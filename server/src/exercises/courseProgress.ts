import type { CourseProgress, Progress } from '@visite/contract/courseProgress.ts';
import type { listCourseInteractions as listContract } from '@visite/contract/courses.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import { progressOf } from '@visite/core/courses/progress.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { users } from '#accounts/tables.ts';
import { allowedChapter, allowedCourse, allowedSection } from '#courses/allowed.ts';
import { courseSummary, findSummaries, visibleCourses } from '#courses/findCourse.ts';
import { chapters, content_items, courses, sections } from '#courses/tables.ts';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { chapter_interactions, course_interactions, item_interactions, section_interactions } from './tables.ts';
import { isTrial } from './trial.ts';

const LEVELS = {
  course: { of: courses.id, made: course_interactions.created_at },
  chapter: { of: chapters.id, made: chapter_interactions.created_at },
  section: { of: sections.id, made: section_interactions.created_at },
} as const;
export type Level = keyof typeof LEVELS;

interface Counted {
  of_id: string;
  user_id: string;
  total_items: number;
  completed_items: number;
  begun_items: number;
  mean_score: number | null;
  attempts: number;
  seconds: number;
  made: string | Date | null;
  next_section_id: string | null;
  last_activity_at: string | Date | null;
}

const asTime = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString());

/** Progress of users at one level, derived from the items: one query, whatever it is asked for. */
async function countItems(db: Database, level: Level, who: SQL, where: SQL | undefined): Promise<Counted[]> {
  const { of, made } = LEVELS[level];
  const completed = sql`${item_interactions.state} = 'COMPLETED'`;
  return db
    .select({
      of_id: sql<string>`${of}`,
      user_id: users.id,
      total_items: sql<number>`count(${content_items.id})::int`,
      completed_items: sql<number>`(count(*) filter (where ${completed}))::int`,
      begun_items: sql<number>`(count(*) filter (where ${item_interactions.state} <> 'NOT_STARTED'))::int`,
      mean_score: sql<number | null>`(avg(${item_interactions.score}) filter (where ${completed}))::float8`,
      attempts: sql<number>`coalesce(sum(${item_interactions.attempts}), 0)::int`,
      seconds: sql<number>`coalesce(sum(${item_interactions.seconds}), 0)::int`,
      made: sql<string | null>`min(${made})`,
      next_section_id: sql<
        string | null
      >`(array_agg(${sections.id} order by ${chapters.position}, ${sections.position}, ${content_items.position})
        filter (where ${content_items.id} is not null and ${item_interactions.state} is distinct from 'COMPLETED'))[1]`,
      last_activity_at: sql<string | null>`max(${item_interactions.updated_at})`,
    })
    .from(courses)
    .innerJoin(users, who)
    .leftJoin(chapters, and(eq(chapters.course_id, courses.id), isNull(chapters.deleted_at)))
    .leftJoin(sections, and(eq(sections.chapter_id, chapters.id), isNull(sections.deleted_at)))
    .leftJoin(content_items, and(eq(content_items.section_id, sections.id), isNull(content_items.deleted_at)))
    .leftJoin(
      item_interactions,
      and(eq(item_interactions.section_content_item_id, content_items.id), eq(item_interactions.user_id, users.id)),
    )
    .leftJoin(course_interactions, and(eq(course_interactions.course_id, courses.id), eq(course_interactions.user_id, users.id)))
    .leftJoin(chapter_interactions, and(eq(chapter_interactions.chapter_id, chapters.id), eq(chapter_interactions.user_id, users.id)))
    .leftJoin(section_interactions, and(eq(section_interactions.section_id, sections.id), eq(section_interactions.user_id, users.id)))
    .where(where)
    .groupBy(of, users.id)
    .orderBy(sql`min(${chapters.position})`, sql`min(${sections.position})`);
}

function asProgress(row: Counted): Progress {
  const { of_id, total_items, completed_items, attempts, seconds } = row;
  const derived = progressOf(row, row.made !== null);
  return { of_id, total_items, completed_items, attempts, seconds, ...derived, started_at: asTime(row.made) };
}

const asCourseProgress = (row: Counted): CourseProgress => ({
  ...asProgress(row),
  user_id: row.user_id,
  enrolled_at: asTime(row.made) ?? '',
  next_section_id: row.next_section_id,
  last_activity_at: asTime(row.last_activity_at),
});

async function progressAt(db: Database, level: Level, userId: string, id: string): Promise<Progress> {
  const [row] = await countItems(db, level, eq(users.id, userId), eq(LEVELS[level].of, id));
  if (!row) throw notFound();
  return asProgress(row);
}

/** The caller's progress in every chapter or section of a course, in their order. */
export async function listProgress(house: House, caller: Caller, level: 'chapter' | 'section', courseId: string): Promise<Progress[]> {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'see');
  const rows = await countItems(
    house.db,
    level,
    eq(users.id, user.user_id),
    and(eq(courses.id, course.id), sql`${LEVELS[level].of} is not null`),
  );
  return rows.map(asProgress);
}

/** Makes the interactions of a course, chapter or section that are not there yet; how many were made. */
async function begin(db: Database, level: Level, userId: string, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const common = { user_id: userId, created_at: now };
  const made =
    level === 'course'
      ? db.insert(course_interactions).values(ids.map((course_id) => ({ ...common, course_id })))
      : level === 'chapter'
        ? db.insert(chapter_interactions).values(ids.map((chapter_id) => ({ ...common, chapter_id })))
        : db.insert(section_interactions).values(ids.map((section_id) => ({ ...common, section_id })));
  return (await made.onConflictDoNothing().returning()).length;
}

/** Notes that somebody works in a section: in its chapter and course too. */
export async function beginSection(
  db: Database,
  userId: string,
  at: { section_id: string; chapter_id: string; course_id: string },
  now: Date,
) {
  await begin(db, 'course', userId, [at.course_id], now);
  await begin(db, 'chapter', userId, [at.chapter_id], now);
  await begin(db, 'section', userId, [at.section_id], now);
}

async function findCourseProgress(db: Database, userId: string, courseId: string): Promise<CourseProgress | null> {
  const [row] = await countItems(db, 'course', eq(users.id, userId), eq(courses.id, courseId));
  return row && row.made !== null ? asCourseProgress(row) : null;
}

export async function enroll(house: House, caller: Caller, courseId: string): Promise<CourseProgress> {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'see');
  await begin(house.db, 'course', user.user_id, [course.id], house.now());
  const progress = await findCourseProgress(house.db, user.user_id, course.id);
  if (!progress) throw new Error('the enrolment was not stored');
  return progress;
}

export async function tryGetCourseInteraction(house: House, caller: Caller, courseId: string): Promise<CourseProgress | null> {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'see');
  return findCourseProgress(house.db, user.user_id, course.id);
}

export async function getCourseInteraction(house: House, caller: Caller, courseId: string): Promise<CourseProgress> {
  const progress = await tryGetCourseInteraction(house, caller, courseId);
  if (!progress) throw notFound();
  return progress;
}

/** The caller's courses, the one worked in last first: three queries, however many. */
export async function listMyCourseInteractions(house: House, caller: Caller, { limit, offset }: { limit: number; offset: number }) {
  const user = signedIn(caller);
  const enrolled = and(
    inArray(
      courses.id,
      house.db.select({ id: course_interactions.course_id }).from(course_interactions).where(eq(course_interactions.user_id, user.user_id)),
    ),
    visibleCourses(user),
  );
  const rows = await countItems(house.db, 'course', eq(users.id, user.user_id), enrolled);
  const latest = rows
    .map(asCourseProgress)
    .sort((a, b) => (b.last_activity_at ?? b.enrolled_at).localeCompare(a.last_activity_at ?? a.enrolled_at));
  const shown = latest.slice(offset, offset + limit);
  const summaries =
    shown.length === 0
      ? []
      : await findSummaries(
          house.db,
          inArray(
            courses.id,
            shown.map(({ of_id }) => of_id),
          ),
        );
  const summaryOf = new Map(summaries.map((one) => [one.row.id, courseSummary(one)]));
  const items = shown.flatMap((progress) => {
    const course = summaryOf.get(progress.of_id);
    return course ? [{ ...progress, course }] : [];
  });
  return { items, total: latest.length, limit, offset };
}

/** Whose progress a caller may see: one's own, mentees', and as tutor, manager or superuser the organisation's (domain 2). */
function whoseProgress(caller: SignedIn): SQL | undefined {
  if (caller.is_admin) return undefined;
  const staffOf = caller.organizations.filter((one) => one.is_tutor || one.is_manager || one.is_superuser).map(({ id }) => id);
  return or(
    inArray(users.id, [caller.user_id, ...caller.mentee_ids]),
    staffOf.length > 0
      ? sql`exists (select 1 from ${organization_members} where ${organization_members.user_id} = ${users.id} and ${organization_members.status} = 'ACTIVE' and ${inArray(organization_members.organization_id, staffOf)})`
      : undefined,
  );
}

export async function listCourseInteractions(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof listContract>,
): Promise<Answer<typeof listContract>> {
  const { course, caller: user } = await allowedCourse(house.db, caller, params.course_id, 'see');
  const where = and(
    eq(course_interactions.course_id, course.id),
    query.user_id ? eq(users.id, query.user_id) : undefined,
    isNull(users.deleted_at),
    whoseProgress(user),
  );
  const enrolled = await house.db
    .select({ user_id: users.id, name: sql<string>`${users.first_name} || ' ' || ${users.last_name}` })
    .from(course_interactions)
    .innerJoin(users, eq(users.id, course_interactions.user_id))
    .where(where)
    .orderBy(asc(users.last_name), asc(users.first_name), desc(users.id))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await house.db
    .select({ n: count() })
    .from(course_interactions)
    .innerJoin(users, eq(users.id, course_interactions.user_id))
    .where(where);
  const ids = enrolled.map(({ user_id }) => user_id);
  const rows = ids.length === 0 ? [] : await countItems(house.db, 'course', inArray(users.id, ids), eq(courses.id, course.id));
  const progressOfUser = new Map(rows.map((row) => [row.user_id, asCourseProgress(row)]));
  const items = enrolled.flatMap(({ user_id, name }) => {
    const progress = progressOfUser.get(user_id);
    return progress ? [{ ...progress, user_name: name }] : [];
  });
  return { items, total: Number(total?.n ?? 0), limit: query.limit, offset: query.offset };
}

export async function getChapterInteraction(house: House, caller: Caller, chapterId: string, options = { make: false }): Promise<Progress> {
  const { chapter, course, caller: user } = await allowedChapter(house.db, caller, chapterId, 'see');
  if (options.make && !(await isTrial(house.db, user, course))) await begin(house.db, 'chapter', user.user_id, [chapter.id], house.now());
  return progressAt(house.db, 'chapter', user.user_id, chapter.id);
}

export async function getSectionInteraction(house: House, caller: Caller, sectionId: string, options = { make: false }): Promise<Progress> {
  const { section, chapter, course, caller: user } = await allowedSection(house.db, caller, sectionId, 'see');
  if (options.make && !(await isTrial(house.db, user, course))) {
    await beginSection(house.db, user.user_id, { section_id: section.id, chapter_id: chapter.id, course_id: course.id }, house.now());
  }
  return progressAt(house.db, 'section', user.user_id, section.id);
}

export async function createMissing(
  house: House,
  caller: Caller,
  level: 'chapter' | 'section',
  courseId: string,
): Promise<{ created: number }> {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'see');
  const { of } = LEVELS[level];
  const rows = await house.db
    .selectDistinct({ id: sql<string>`${of}` })
    .from(chapters)
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .leftJoin(sections, and(eq(sections.chapter_id, chapters.id), isNull(sections.deleted_at)))
    .where(and(eq(courses.id, course.id), isNull(chapters.deleted_at), sql`${of} is not null`));
  return {
    created: await begin(
      house.db,
      level,
      user.user_id,
      rows.map(({ id }) => id),
      house.now(),
    ),
  };
}
