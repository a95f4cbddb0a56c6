import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { courses } from './tables.ts';

/** What is stored with every change that an author makes. */
export const EDITED = { content_hash: null, is_edited: true };

/** A course that an author has changed no longer follows its content files: the next release is offered beside it. */
export async function markEdited(db: Database, courseId: string): Promise<void> {
  await db
    .update(courses)
    .set(EDITED)
    .where(and(eq(courses.id, courseId), or(isNotNull(courses.content_hash), eq(courses.is_edited, false))));
}
