import type { restoreCourseVersion as restoreContract } from '@visite/contract/coursePublishing.ts';
import type { Course } from '@visite/contract/courses.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { listVersions } from '#publishing/versions.ts';
import { allowedCourse } from './allowed.ts';
import { lockCourse } from './chapters.ts';
import { copyContents } from './copyCourse.ts';
import { fieldsOf } from './courseContents.ts';
import { findCourseVersion, keepFormerVersion, versionsOfCourse } from './courseVersions.ts';
import { findDraftOf } from './findCourse.ts';
import { EDITED } from './markEdited.ts';
import { placeContents } from './placeContents.ts';
import { courseForCaller, findCourse } from './sql.ts';
import { type CourseRow, courses } from './tables.ts';

/** A course by its own id or by that of the draft beside it, for its authors. */
export async function publishedFor(db: Database, caller: Caller, courseId: string) {
  const { course, caller: user } = await allowedCourse(db, caller, courseId, 'manage');
  const published = course.draft_of ? await findCourse(db, course.draft_of) : course;
  if (!published) throw notFound();
  return { published, user };
}

/** The draft beside a course, begun if there is none; the course's row is locked. */
async function draftBeside(tx: Database, published: CourseRow, userId: string, now: Date): Promise<CourseRow> {
  const known = await findDraftOf(tx, published.id);
  if (known) return known;
  const id = v7();
  const beside = { draft_of: published.id, creator_id: userId, is_published: false, content_hash: null, release_hash: null };
  const times = { created_at: now, updated_at: now };
  const [draft] = await tx
    .insert(courses)
    .values({ ...published, ...beside, ...times, id, slug: id, version: 1, is_edited: true })
    .returning();
  if (!draft) throw new Error('the draft was not stored');
  await copyContents(tx, published.id, id, now, (row) => row.id);
  return draft;
}

/** Learners go on with the course as it is. A course that nobody has seen yet is a draft itself. */
export async function beginCourseDraft(house: House, caller: Caller, courseId: string): Promise<Course> {
  const { published, user } = await publishedFor(house.db, caller, courseId);
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, published.id);
    const isSeen = published.is_published || (await findDraftOf(tx, published.id));
    return courseForCaller(tx, user, isSeen ? await draftBeside(tx, published, user.user_id, house.now()) : published);
  });
}

export async function discardCourseDraft(house: House, caller: Caller, courseId: string): Promise<undefined> {
  const { published } = await publishedFor(house.db, caller, courseId);
  await house.db.delete(courses).where(eq(courses.draft_of, published.id));
}

export async function listCourseVersions(house: House, caller: Caller, courseId: string) {
  const { published } = await publishedFor(house.db, caller, courseId);
  return listVersions(house.db, versionsOfCourse(published.id));
}

/** Into the draft, from where it is published like any change. */
export async function restoreCourseVersion(house: House, caller: Caller, { params }: Request<typeof restoreContract>): Promise<Course> {
  const { published, user } = await publishedFor(house.db, caller, params.course_id);
  const content = await findCourseVersion(house.db, published.id, params.number);
  if (!content) throw notFound();
  const now = house.now();
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, published.id);
    await keepFormerVersion(tx, published);
    const draft = await draftBeside(tx, published, user.user_id, now);
    await placeContents(tx, draft.id, content, 'key', now);
    const [changed] = await tx
      .update(courses)
      .set({ ...fieldsOf(content), ...EDITED, version: sql`${courses.version} + 1`, updated_at: now })
      .where(eq(courses.id, draft.id))
      .returning();
    return courseForCaller(tx, user, changed ?? draft);
  });
}
