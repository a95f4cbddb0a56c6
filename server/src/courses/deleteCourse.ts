import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { allowedCourse } from './allowed.ts';
import { lockCourse } from './chapters.ts';
import { course_versions, courses } from './tables.ts';

/**
 * A draft that was never published and that nobody has begun is gone, with all that was written in it. Errors: 403, 404, 409
 * `course_not_deletable`: what learners have done is kept, and the draft beside a published course is discarded.
 */
export async function deleteCourse(house: House, caller: Caller, courseId: string): Promise<undefined> {
  const { course } = await allowedCourse(house.db, caller, courseId, 'manage');
  await house.db.transaction(async (tx) => {
    await lockCourse(tx, course.id);
    const { in_the_middle, done } = await house.above.learnersOfCourse(tx, course);
    if (in_the_middle + done > 0) throw new AppError('course_not_deletable');
    const versions = tx.select({ id: course_versions.course_id }).from(course_versions).where(eq(course_versions.course_id, course.id));
    const neverPublished = and(eq(courses.id, course.id), eq(courses.is_published, false), isNull(courses.draft_of), notExists(versions));
    const [deleted] = await tx.delete(courses).where(neverPublished).returning({ id: courses.id });
    if (!deleted) throw new AppError('course_not_deletable');
  });
}
