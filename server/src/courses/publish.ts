import type { publishCourse as contract } from '@visite/contract/coursePublishing.ts';
import type { Course } from '@visite/contract/courses.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { allowedCourse } from './allowed.ts';
import { lockCourse } from './chapters.ts';
import { fieldsOf, findContents } from './courseContents.ts';
import { keepCourseVersion, keepFormerVersion } from './courseVersions.ts';
import { publishedFor } from './draft.ts';
import { findDraftOf } from './findCourse.ts';
import { EDITED } from './markEdited.ts';
import { placeContents } from './placeContents.ts';
import { requireFinished } from './requireFinished.ts';
import { courseForCaller, findCourse } from './sql.ts';
import { type CourseRow, courses } from './tables.ts';

/** Puts the draft in the place of its course and is gone itself: what it keeps has its ids, thus its learners' progress. */
async function replacePublished(tx: Database, draft: CourseRow, published: CourseRow, now: Date): Promise<CourseRow> {
  await keepFormerVersion(tx, published);
  const contents = await findContents(tx, draft, 'published');
  await placeContents(tx, published.id, contents, 'id', now);
  await tx.delete(courses).where(eq(courses.id, draft.id));
  const version = Math.max(draft.version, published.version) + 1;
  const [changed] = await tx
    .update(courses)
    .set({ ...fieldsOf(contents), ...EDITED, is_published: true, version, updated_at: now })
    .where(eq(courses.id, published.id))
    .returning();
  if (!changed) throw new Error('the course is gone');
  return changed;
}

async function publishFirst(tx: Database, course: CourseRow, now: Date): Promise<CourseRow> {
  const [changed] = await tx
    .update(courses)
    .set({ is_published: true, ...EDITED, version: course.version + 1, updated_at: now })
    .where(eq(courses.id, course.id))
    .returning();
  if (!changed) throw new Error('the course is gone');
  return changed;
}

/** Errors: 409 `stale`, `course_has_draft`; 422 with what is not finished. */
export async function publishCourse(house: House, caller: Caller, { params, body }: Request<typeof contract>): Promise<Course> {
  const { course: asked } = await allowedCourse(house.db, caller, params.course_id, 'manage');
  const now = house.now();
  return house.db.transaction(async (tx) => {
    // The published row first, as everybody locks it who touches its draft.
    await lockCourse(tx, asked.draft_of ?? asked.id);
    const { course, caller: user } = await allowedCourse(tx, caller, asked.id, 'manage');
    if (course.version !== body.version) throw stale(await courseForCaller(tx, user, course));
    const published = course.draft_of ? await findCourse(tx, course.draft_of) : course;
    if (!published) throw new Error('the course is gone');
    if (published === course && (await findDraftOf(tx, course.id))) throw new AppError('course_has_draft');
    if (course.is_published) return courseForCaller(tx, user, course);
    await requireFinished(tx, course);
    const changed = course.draft_of ? await replacePublished(tx, course, published, now) : await publishFirst(tx, course, now);
    await keepCourseVersion(tx, changed, user.user_id, now);
    return courseForCaller(tx, user, changed);
  });
}

/** Learners see it no more; what they have done stays, and is there again when it is published anew. */
export async function withdrawCourse(house: House, caller: Caller, courseId: string): Promise<Course> {
  const { published } = await publishedFor(house.db, caller, courseId);
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, published.id);
    const { course, caller: user } = await allowedCourse(tx, caller, published.id, 'manage');
    if (!course.is_published) return courseForCaller(tx, user, course);
    await keepFormerVersion(tx, course);
    const [changed] = await tx
      .update(courses)
      .set({ is_published: false, version: course.version + 1, updated_at: house.now() })
      .where(eq(courses.id, course.id))
      .returning();
    return courseForCaller(tx, user, changed ?? course);
  });
}
