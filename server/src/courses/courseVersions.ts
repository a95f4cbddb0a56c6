import type { CourseContents } from '@visite/core/courses/contents.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { nextNumber, type VersionsOf } from '#publishing/versions.ts';
import { findContents } from './courseContents.ts';
import { type CourseRow, course_versions } from './tables.ts';

export const versionsOfCourse = (id: string): VersionsOf => ({ table: 'course_versions', of: 'course_id', id });

const sizeOf = ({ chapters }: CourseContents) =>
  chapters.reduce((sum, { sections }) => sum + sections.reduce((held, { items }) => held + items.length, 0), 0);

/** Keeps what a published course holds now as its next version; its row is locked. */
export async function keepCourseVersion(tx: Database, course: CourseRow, publisher_id: string | null, published_at: Date): Promise<void> {
  const content = await findContents(tx, course, 'own');
  const number = await nextNumber(tx, versionsOfCourse(course.id));
  const values = { course_id: course.id, number, title: course.title, size: sizeOf(content), publisher_id, published_at, content };
  await tx.insert(course_versions).values(values);
}

/** What was published before versions were kept is kept before something else takes its place. */
export async function keepFormerVersion(tx: Database, course: CourseRow): Promise<void> {
  if (course.is_published && (await nextNumber(tx, versionsOfCourse(course.id))) === 1)
    await keepCourseVersion(tx, course, null, course.updated_at);
}

export async function findCourseVersion(db: Database, courseId: string, number: number): Promise<CourseContents | undefined> {
  const [found] = await db
    .select({ content: course_versions.content })
    .from(course_versions)
    .where(and(eq(course_versions.course_id, courseId), eq(course_versions.number, number)));
  return found?.content;
}
