import type { Course, createCourse as createContract, updateCourse as updateContract } from '@visite/contract/courses.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayAuthor, mayAuthorFor } from '@visite/core/permissions/resources.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { v7, validate } from 'uuid';
import { signedIn } from '#accounts/signedIn.ts';
import { requireFiles } from '#media/requireFiles.ts';
import { storeUpload } from '#media/storeMedia.ts';
import { conflict, forbidden, invalid, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { allowedCourse, requireCourse } from './allowed.ts';
import { lockCourse } from './chapters.ts';
import { keepCourseVersion, keepFormerVersion } from './courseVersions.ts';
import { EDITED } from './markEdited.ts';
import { requireFinished } from './requireFinished.ts';
import { type CourseFilter, courseForCaller, findCourses, findCoursesVersion, findCourseVersion } from './sql.ts';
import { chapters, courses, sections } from './tables.ts';

export async function listCourses(house: House, caller: Caller, filter: CourseFilter) {
  const user = signedIn(caller);
  const found = await findCourses(house.db, user, filter);
  return { ...found, limit: filter.limit, offset: filter.offset, policies: { may_create: mayAuthor(user) } };
}

/** The list is the same while no course in it is another one. */
export const coursesSameWhile = (house: House, caller: Caller) => findCoursesVersion(house.db, signedIn(caller));

export async function getCourse(house: House, caller: Caller, courseId: string): Promise<Course> {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'see');
  return courseForCaller(house.db, user, course);
}

/** The course is the same while its own row, its outline and the number of its items are. Errors: those of the course. */
export async function courseSameWhile(house: House, caller: Caller, courseId: string): Promise<string> {
  const found = await findCourseVersion(house.db, courseId);
  if (!found) throw notFound();
  requireCourse(caller, found.course, 'see');
  return found.version;
}

const NOT_PUBLIC = {
  path: 'is_public',
  message: {
    deu: 'Nur Administratoren stellen Kurse in den öffentlichen Katalog.',
    eng: 'Only admins put courses into the public catalogue.',
  },
};
const BY_PUBLISHING = {
  path: 'is_published',
  message: { deu: 'Änderungen werden veröffentlicht, nicht der Entwurf selbst.', eng: 'Changes are published, not the draft itself.' },
};
const STILL_EMPTY = {
  path: 'is_published',
  message: { deu: 'Ein neuer Kurs ist noch leer.', eng: 'A new course is still empty.' },
};
const FIRST = { deu: 'Einstieg', eng: 'First steps' };

/** A draft for the given organisation, else for the first for which the caller may author; admins' courses belong to none. */
export async function createCourse(
  house: House,
  caller: Caller,
  { body }: Request<typeof createContract>,
): Promise<Answer<typeof createContract>> {
  const user = signedIn(caller);
  const own = user.organizations.find((one) => one.is_manager || one.is_superuser)?.id ?? null;
  const organization_id = body.organization_id ?? (user.is_admin ? null : own);
  if (!mayAuthorFor(user, organization_id)) throw forbidden();
  if (body.is_public && !user.is_admin) throw invalid(NOT_PUBLIC);
  if (body.is_published) throw invalid(STILL_EMPTY);
  await requireFiles(house.db, user, body);
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const id = v7();
    const [course] = await tx
      .insert(courses)
      .values({
        level: 'B1',
        ...body,
        id,
        slug: id,
        organization_id,
        creator_id: user.user_id,
        is_edited: true,
        created_at: now,
        updated_at: now,
      })
      .returning();
    const [chapter] = await tx
      .insert(chapters)
      .values({ course_id: id, key: v7(), position: 0, title: FIRST.deu, created_at: now })
      .returning({ id: chapters.id });
    if (!course || !chapter) throw new Error('the course was not stored');
    await tx.insert(sections).values({ chapter_id: chapter.id, key: v7(), position: 0, title: FIRST.deu, created_at: now });
    return courseForCaller(tx, user, course);
  });
}

export async function updateCourse(house: House, caller: Caller, { params, body }: Request<typeof updateContract>): Promise<Course> {
  const { course, caller: user } = await allowedCourse(house.db, caller, params.course_id, 'edit');
  const { version, ...changes } = body;
  if (changes.is_public && !course.is_public && !user.is_admin) throw invalid(NOT_PUBLIC);
  if (changes.is_published && course.draft_of) throw invalid(BY_PUBLISHING);
  await requireFiles(house.db, user, changes, '', course);
  const now = house.now();
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, course.id);
    const isNew = changes.is_published === true && !course.is_published;
    if (isNew) await requireFinished(tx, course);
    if (changes.is_published === false) await keepFormerVersion(tx, course);
    const [changed] = await tx
      .update(courses)
      .set({ ...changes, version: version + 1, ...EDITED, updated_at: now })
      .where(and(eq(courses.id, course.id), eq(courses.version, version)))
      .returning();
    if (!changed) throw stale(await getCourse({ ...house, db: tx }, caller, course.id));
    if (isNew) await keepCourseVersion(tx, changed, user.user_id, now);
    return courseForCaller(tx, user, changed);
  });
}

const isPicture = (address: string) => {
  const [, id] = /^\/files\/([0-9a-f-]{36})(\?|$)/.exec(address) ?? [];
  return id && validate(id) ? eq(courses.author_display_image, id) : isNull(courses.author_display_image);
};

/** Errors: 409 when another picture stands there than the one that the caller wants to replace (its address; empty for none). */
export async function setAuthorDisplayImage(
  house: House,
  caller: Caller,
  courseId: string,
  file: UploadedFile,
  replaces?: string,
): Promise<Course> {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'edit');
  const { id } = await storeUpload(house, { user_id: user.user_id, organization_id: course.organization_id }, file);
  const [changed] = await house.db
    .update(courses)
    .set({ author_display_image: id, ...EDITED, updated_at: house.now() })
    .where(and(eq(courses.id, course.id), replaces === undefined ? undefined : isPicture(replaces)))
    .returning();
  if (!changed) throw conflict('conflict');
  return courseForCaller(house.db, user, changed);
}
