import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { courses } from './tables.ts';

/** A course that an author has changed no longer follows its content files: the next release leaves it as it is. */
export async function markEdited(db: Database, courseId: string): Promise<void> {
  await db
    .update(courses)
    .set({ content_hash: null })
    .where(and(eq(courses.id, courseId), isNotNull(courses.content_hash)));
}
