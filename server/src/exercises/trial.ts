import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { mayEditCourse } from '@visite/core/permissions/resources.ts';
import { and, eq } from 'drizzle-orm';
import type { CourseRow } from '#courses/tables.ts';
import type { Database } from '#platform/database.ts';
import { course_interactions } from './tables.ts';

/**
 * Whoever may edit a course looks at it as a learner does, and that counts nowhere, until they enrol in the published course to learn from it.
 */
export async function isTrial(db: Database, user: SignedIn, course: CourseRow): Promise<boolean> {
  if (!mayEditCourse(user, course)) return false;
  if (!course.is_published) return true;
  const [enrolled] = await db
    .select({ id: course_interactions.id })
    .from(course_interactions)
    .where(and(eq(course_interactions.user_id, user.user_id), eq(course_interactions.course_id, course.id)));
  return enrolled === undefined;
}
