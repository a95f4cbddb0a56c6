import type { Caller, SignedIn, Verdict } from '@visite/core/permissions/caller.ts';
import { courseEditVerdict, maySeeCourse } from '@visite/core/permissions/resources.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { findDraftOf } from './findCourse.ts';
import { findChapter, findCourse, findSection, type SectionPath } from './sql.ts';
import type { CourseRow } from './tables.ts';

/** `manage`: what its authors may do without changing what stands in it. */
export type Wish = 'see' | 'manage' | 'edit';

/** Throws 404 or 403 unless the caller may do it with the course. */
export function requireCourse(caller: Caller, course: CourseRow, wish: Wish): SignedIn {
  const user = signedIn(caller);
  const verdict: Verdict = wish === 'see' ? maySeeCourse(user, course) : courseEditVerdict(user, course);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return user;
}

/** What stands beside a draft changes only by it: else the draft would undo the change unseen. Error: 409 `course_has_draft`. */
export async function requireNoDraft(db: Database, { id, draft_of }: CourseRow, wish: Wish): Promise<void> {
  if (wish === 'edit' && draft_of === null && (await findDraftOf(db, id))) throw new AppError('course_has_draft');
}

export async function allowedCourse(db: Database, caller: Caller, courseId: string, wish: Wish) {
  const course = await findCourse(db, courseId);
  if (!course) throw notFound();
  const user = requireCourse(caller, course, wish);
  await requireNoDraft(db, course, wish);
  return { course, caller: user };
}

/** Deleted chapters and sections are there only for taking their deletion back. */
export async function allowedChapter(db: Database, caller: Caller, chapterId: string, wish: Wish, options = { evenDeleted: false }) {
  const found = await findChapter(db, chapterId);
  if (!found || (found.chapter.deleted_at && !options.evenDeleted)) throw notFound();
  const user = requireCourse(caller, found.course, wish);
  await requireNoDraft(db, found.course, wish);
  return { ...found, caller: user };
}

export async function allowedSection(
  db: Database,
  caller: Caller,
  sectionId: string,
  wish: Wish,
  options = { evenDeleted: false },
): Promise<SectionPath & { caller: SignedIn }> {
  const found = await findSection(db, sectionId);
  if (!found) throw notFound();
  if (!options.evenDeleted && (found.section.deleted_at || found.chapter.deleted_at)) throw notFound();
  const user = requireCourse(caller, found.course, wish);
  await requireNoDraft(db, found.course, wish);
  return { ...found, caller: user };
}
