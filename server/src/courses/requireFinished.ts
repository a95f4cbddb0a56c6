import { courseProblems } from '@visite/core/exercises/courseProblems.ts';
import type { Database } from '#platform/database.ts';
import { invalid } from '#platform/errors.ts';
import { findContents } from './courseContents.ts';
import type { CourseRow } from './tables.ts';

const NOT_FINISHED = {
  deu: 'Das ist noch leer oder nicht fertig.',
  eng: 'This is still empty or not finished.',
};

/** Nothing reaches learners that is not finished. Error: 422 naming each place. */
export async function requireFinished(db: Database, course: CourseRow): Promise<void> {
  const blocking = courseProblems(await findContents(db, course, 'own')).filter(({ blocks }) => blocks);
  if (blocking.length === 0) return;
  const place = ({ chapter_id, section_id, item_id }: (typeof blocking)[number]) => item_id ?? section_id ?? chapter_id ?? course.id;
  throw invalid(...blocking.map((problem) => ({ path: `is_published.${place(problem)}`, message: NOT_FINISHED })));
}
