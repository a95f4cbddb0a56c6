import type { Chapter, Course, createChapter as createContract, updateChapter as updateContract } from '@visite/contract/courses.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { conflict, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { reorder } from '#platform/reorder.ts';
import { allowedChapter, allowedCourse } from './allowed.ts';
import { markEdited } from './markEdited.ts';
import { courseForCaller, findChapters } from './sql.ts';
import { chapters, courses, sections } from './tables.ts';

async function chapterById(db: House['db'], chapterId: string): Promise<Chapter> {
  const [found] = await findChapters(db, eq(chapters.id, chapterId));
  if (!found) throw notFound();
  return found;
}

export async function getChapter(house: House, caller: Caller, chapterId: string): Promise<Chapter> {
  const { chapter } = await allowedChapter(house.db, caller, chapterId, 'see');
  return chapterById(house.db, chapter.id);
}

export async function createChapter(house: House, caller: Caller, { body }: Request<typeof createContract>): Promise<Chapter> {
  const { course } = await allowedCourse(house.db, caller, body.course_id, 'edit');
  const last = sql`coalesce((select max(${chapters.position}) from ${chapters} where ${chapters.course_id} = ${course.id}), -1) + 1`;
  const [row] = await house.db
    .insert(chapters)
    .values({ ...body, key: v7(), position: last, created_at: house.now() })
    .returning({ id: chapters.id });
  await markEdited(house.db, course.id);
  return chapterById(house.db, row?.id ?? '');
}

export async function updateChapter(house: House, caller: Caller, { params, body }: Request<typeof updateContract>): Promise<Chapter> {
  const { chapter, course } = await allowedChapter(house.db, caller, params.chapter_id, 'edit', { evenDeleted: true });
  const { version, is_deleted, ...changes } = body;
  const [changed] = await house.db
    .update(chapters)
    .set({ ...changes, ...(is_deleted === false && { deleted_at: null }), version: version + 1 })
    .where(and(eq(chapters.id, chapter.id), eq(chapters.version, version)))
    .returning({ id: chapters.id });
  if (!changed) throw stale(await chapterById(house.db, chapter.id));
  await markEdited(house.db, course.id);
  return chapterById(house.db, chapter.id);
}

export async function deleteChapter(house: House, caller: Caller, chapterId: string, seen?: number) {
  const { chapter, course } = await allowedChapter(house.db, caller, chapterId, 'edit');
  const [deleted] = await house.db
    .update(chapters)
    .set({ deleted_at: house.now() })
    .where(and(eq(chapters.id, chapter.id), eq(chapters.version, seen ?? chapter.version)))
    .returning({ id: chapters.id });
  if (!deleted) throw stale(await chapterById(house.db, chapter.id));
  await markEdited(house.db, course.id);
  return undefined;
}

/** A new order, and the one that whoever made it saw before. */
export interface Order {
  ids: string[];
  seen?: string[] | undefined;
}

/** The course's row is locked, so that two orders that come at once follow each other. */
export const lockCourse = (tx: House['db'], courseId: string) =>
  tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update');

export async function setChapterPositions(house: House, caller: Caller, courseId: string, { ids, seen }: Order): Promise<Course> {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'edit');
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, course.id);
    await markEdited(tx, course.id);
    const present = await tx
      .select({ id: chapters.id })
      .from(chapters)
      .where(and(eq(chapters.course_id, course.id), isNull(chapters.deleted_at)))
      .orderBy(asc(chapters.position), asc(chapters.id));
    await reorder(
      tx,
      chapters,
      present.map(({ id }) => id),
      ids,
      seen,
    );
    return courseForCaller(tx, user, course);
  });
}

/** The chapter's sections in a new order; sections of other chapters of the course come here, and none may be left out. */
export async function setSectionPositions(house: House, caller: Caller, chapterId: string, { ids, seen }: Order): Promise<Course> {
  const { chapter, course, caller: user } = await allowedChapter(house.db, caller, chapterId, 'edit');
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, course.id);
    await markEdited(tx, course.id);
    const ofCourse = await tx
      .select({ id: sections.id, chapter_id: sections.chapter_id })
      .from(sections)
      .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
      .where(and(eq(chapters.course_id, course.id), isNull(sections.deleted_at), isNull(chapters.deleted_at)))
      .orderBy(asc(sections.position), asc(sections.id));
    const incoming = ids.filter((id) => ofCourse.some((one) => one.id === id && one.chapter_id !== chapter.id));
    if (incoming.length > 0) await tx.update(sections).set({ chapter_id: chapter.id }).where(inArray(sections.id, incoming));
    const present = ofCourse.filter((one) => one.chapter_id === chapter.id).map(({ id }) => id);
    const seenHere = seen && [...seen, ...incoming];
    if (ids.some((id) => !ofCourse.some((one) => one.id === id))) throw conflict('conflict');
    await reorder(tx, sections, [...present, ...incoming], ids, seenHere);
    return courseForCaller(tx, user, course);
  });
}
