import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { CourseFolder } from './courseFiles.ts';
import { sanitizeContent } from './sanitize.ts';
import { type CourseRow, course_releases } from './tables.ts';

export const withdrawRelease = (db: Database, courseId: string) =>
  db.delete(course_releases).where(eq(course_releases.course_id, courseId));

/** Keeps the content files of an edited course beside it, for its authors to compare; only the latest ones. `known`: they have answered these already. */
export async function offerRelease(
  tx: Database,
  { id, release_hash }: CourseRow,
  { course, sections }: CourseFolder,
  hash: string,
  now: Date,
): Promise<'offered' | 'known'> {
  if (release_hash === hash) {
    await withdrawRelease(tx, id);
    return 'known';
  }
  const values = { hash, content: sanitizeContent({ course, sections: Object.fromEntries(sections) }), brought_at: now };
  await tx
    .insert(course_releases)
    .values({ course_id: id, ...values })
    .onConflictDoUpdate({ target: course_releases.course_id, set: values });
  return 'offered';
}
