import { eq, sql } from 'drizzle-orm';
import { findCase } from '#cases/findCase.ts';
import type { Database } from '#platform/database.ts';
import { invalid } from '#platform/errors.ts';
import { casesPlayedBy } from './isCasePlayed.ts';
import { courses } from './tables.ts';

/** A course that everybody sees plays no case that they do not see. Error: 422 with the cases' titles. */
async function requirePublicCases(tx: Database, courseId: string) {
  const titles: string[] = [];
  for (const id of await casesPlayedBy(tx, courseId)) {
    const found = await findCase(tx, id);
    if (found && !found.row.is_public) titles.push(`„${found.row.title}“`);
  }
  if (titles.length === 0) return;
  const shown = titles.join(', ');
  throw invalid({
    path: 'is_public',
    message: {
      deu: `Der Kurs spielt Fälle, die nicht im öffentlichen Katalog stehen: ${shown}. Nimm sie zuerst auf.`,
      eng: `The course plays cases that are not in the public catalogue: ${shown}. Put them in first.`,
    },
  });
}

/**
 * Puts a course into the public catalogue or takes it out. An editor that is open with it is told that it was changed; its
 * content files still speak for everything else. Error: 422 on `is_public`.
 */
export async function setCoursePublic(tx: Database, courseId: string, is_public: boolean, now: Date): Promise<void> {
  if (is_public) await requirePublicCases(tx, courseId);
  await tx
    .update(courses)
    .set({ is_public, version: sql`${courses.version} + 1`, updated_at: now })
    .where(eq(courses.id, courseId));
}
