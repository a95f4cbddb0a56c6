import { type Course, updateCourse } from '@visite/contract/courses.ts';
import { call } from '#api/client.ts';
import type { Stored } from '#editing/autosave.ts';

/** What an author changes of a course itself; its chapters and sections have calls of their own. */
export type CourseDraft = Pick<Course, 'title' | 'description' | 'picture' | 'author' | 'level' | 'specialty' | 'is_public'>;

export const storedCourse = ({
  title,
  description,
  picture,
  author,
  level,
  specialty,
  is_public,
  version,
}: Course): Stored<CourseDraft> => ({
  draft: { title, description, picture, author, level, specialty, is_public },
  version,
});

/** Reads a draft that the browser kept; null when it is none. */
export function parseCourseDraft(value: unknown): CourseDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, description, picture, author, level, specialty, is_public } = value as CourseDraft;
  const isDraft = [title, description, author, level].every((field) => typeof field === 'string');
  // What an earlier version of the editor kept beside them is left out.
  return isDraft ? { title, description, picture, author, level, specialty, is_public } : null;
}

export const courseDraftKey = (userId: string, courseId: string) => `authoring:${userId}:course:${courseId}`;

export const saveCourse = (course_id: string, draft: CourseDraft, version: number): Promise<Course> =>
  call(updateCourse, { params: { course_id }, body: { ...draft, version } });
