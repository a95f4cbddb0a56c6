import type { copyCourse as contract } from '@visite/contract/courses.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { copyVerdict } from '@visite/core/permissions/resources.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { findCase } from '#cases/findCase.ts';
import { organizationFor } from '#organizations/organizationFor.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { allowedCourse } from './allowed.ts';
import { casesPlayedBy } from './isCasePlayed.ts';
import { type CourseRow, chapters, content_items, courses, sections } from './tables.ts';

/** The title of a copy, which its author will change: no longer than titles may be. */
const titleOfCopy = (title: string) => `${title.slice(0, 180)} (Kopie)`;

/** Cases that the new organisation does not see would leave holes in its copy. Error: 409 `course_not_copied`. */
async function requireCases(tx: Database, courseId: string, organizationId: string | null) {
  for (const id of await casesPlayedBy(tx, courseId)) {
    const found = await findCase(tx, id);
    if (found && !found.row.is_public && found.row.organization_id !== organizationId) throw new AppError('course_not_copied');
  }
}

/** The key of a copy: one of its own, unless it stands for what it was copied from. */
type KeyOf = (row: { id: string }) => string;

/** New rows for old ones, each with the id that it gets, so that what stands in it finds its new place. */
function copied<Row extends { id: string; key: string }>(rows: Row[], keyOf: KeyOf, changes: (row: Row) => Partial<Row>) {
  const made = rows.map((row) => ({ ...row, ...changes(row), id: v7(), key: keyOf(row), version: 1 }));
  return { made, idOf: new Map(rows.map(({ id }, at) => [id, made[at]?.id ?? ''])) };
}

/** Everything that stands in a course, in another one. Progress belongs to the items it was made with and stays there. */
export async function copyContents(tx: Database, from: string, to: string, now: Date, keyOf: KeyOf = () => v7()) {
  const ofCourse = await tx
    .select()
    .from(chapters)
    .where(and(eq(chapters.course_id, from), isNull(chapters.deleted_at)))
    .orderBy(asc(chapters.position));
  if (ofCourse.length === 0) return;
  const newChapters = copied(ofCourse, keyOf, () => ({ course_id: to, created_at: now }));
  await tx.insert(chapters).values(newChapters.made);
  const ofChapters = await tx
    .select()
    .from(sections)
    .where(and(inArray(sections.chapter_id, [...newChapters.idOf.keys()]), isNull(sections.deleted_at)))
    .orderBy(asc(sections.position));
  if (ofChapters.length === 0) return;
  const newSections = copied(ofChapters, keyOf, ({ chapter_id }) => ({
    chapter_id: newChapters.idOf.get(chapter_id) ?? '',
    created_at: now,
  }));
  await tx.insert(sections).values(newSections.made);
  const items = await tx
    .select()
    .from(content_items)
    .where(and(inArray(content_items.section_id, [...newSections.idOf.keys()]), isNull(content_items.deleted_at)))
    .orderBy(asc(content_items.position));
  if (items.length === 0) return;
  const { made } = copied(items, keyOf, ({ section_id }) => ({
    section_id: newSections.idOf.get(section_id) ?? '',
    created_at: now,
    updated_at: now,
  }));
  await tx.insert(content_items).values(made);
}

/**
 * A draft of one's own organisation with everything that stands in the course, answers included (docs/decisions/0028).
 * Errors: 403, 404, 409 `course_not_copied`.
 */
export async function copyCourse(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const { course, caller: user } = await allowedCourse(house.db, caller, params.course_id, 'see');
  const verdict = copyVerdict(user, course);
  if (verdict !== 'allowed') throw new AppError(verdict);
  const organization_id = organizationFor(user, body.organization_id);
  const now = house.now();
  return house.db.transaction(async (tx) => {
    await requireCases(tx, course.id, organization_id);
    const id = v7();
    const copy: CourseRow = {
      ...course,
      id,
      slug: id,
      title: titleOfCopy(course.title),
      organization_id,
      creator_id: user.user_id,
      is_public: false,
      is_published: false,
      draft_of: null,
      version: 1,
      content_hash: null,
      release_hash: null,
      is_edited: true,
      created_at: now,
      updated_at: now,
    };
    await tx.insert(courses).values(copy);
    await copyContents(tx, course.id, id, now);
    return { id };
  });
}
