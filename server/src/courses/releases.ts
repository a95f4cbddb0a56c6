import type { answerCourseRelease as answerContract, getCourseRelease as getContract } from '@visite/contract/courseReleases.ts';
import type { Course } from '@visite/contract/courses.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { allowedCourse } from './allowed.ts';
import { lockCourse } from './chapters.ts';
import { markOf, versionOf, versionOfFiles } from './courseVersion.ts';
import { keepCourseVersion, keepFormerVersion } from './courseVersions.ts';
import { withdrawRelease } from './offerRelease.ts';
import { columnsOfFiles, placeCourse, replaceCourse } from './placeCourse.ts';
import { courseForCaller } from './sql.ts';
import { type CourseRow, course_releases, courses } from './tables.ts';

async function findRelease(db: Database, course: CourseRow) {
  const [row] = await db.select().from(course_releases).where(eq(course_releases.course_id, course.id));
  if (!row) return null;
  const current = await versionOf(db, course);
  return { row, current, edited: markOf(current) };
}

/** The version of the content files that is offered to an edited course, beside what stands there. */
export async function getCourseRelease(house: House, caller: Caller, courseId: string): Promise<Answer<typeof getContract>> {
  const { course } = await allowedCourse(house.db, caller, courseId, 'manage');
  const found = await findRelease(house.db, course);
  if (!found) return null;
  const { row, current, edited } = found;
  return { brought_at: row.brought_at.toISOString(), release: row.hash, offered: versionOfFiles(row.content), edited, current };
}

/**
 * Takes the offered version over whole, or dismisses it: it is not offered again until the next one comes. Who sees the course stays as it is. Errors:
 * 409 when another version is offered by now, or, for taking it, when the course is no longer what the author compared.
 */
export async function answerCourseRelease(house: House, caller: Caller, { params, body }: Request<typeof answerContract>): Promise<Course> {
  const wish = body.is_taken ? 'edit' : 'manage';
  const { course: asked } = await allowedCourse(house.db, caller, params.course_id, wish);
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, asked.id);
    const { course, caller: user } = await allowedCourse(tx, caller, asked.id, wish);
    const found = await findRelease(tx, course);
    if (found?.row.hash !== body.release || (body.is_taken && found.edited !== body.edited)) throw conflict('conflict');
    if (body.is_taken) {
      const { content, hash } = found.row;
      const files = { course: content.course, sections: new Map(Object.entries(content.sections)) };
      const { is_public: _, is_published: __, ...fields } = columnsOfFiles(files, hash, house.now());
      await keepFormerVersion(tx, course);
      await replaceCourse(tx, course.id, fields);
      await placeCourse(tx, course.id, files, house.now());
    } else await tx.update(courses).set({ release_hash: body.release }).where(eq(courses.id, course.id));
    await withdrawRelease(tx, course.id);
    const { course: now } = await allowedCourse(tx, caller, course.id, 'manage');
    if (body.is_taken && now.is_published) await keepCourseVersion(tx, now, user.user_id, house.now());
    return courseForCaller(tx, user, now);
  });
}
