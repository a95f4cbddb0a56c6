import { z } from 'zod';
import { Course } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { KIND_NAMES } from './exercises/kinds.ts';
import { Id, LanguageLevel, Time } from './primitives.ts';

/** In a version of a course everything is known by its key in the content files; what was made in the browser has an id as its key. */
const Key = z.string();

const ItemVersion = z.object({
  id: Key,
  title: z.string(),
  kind: z.enum(KIND_NAMES),
  instruction: z.string(),
  content: z.record(z.string(), z.unknown()),
});
const SectionVersion = z.object({ id: Key, title: z.string(), objectives: z.array(z.string()), items: z.array(ItemVersion) });
const ChapterVersion = z.object({ id: Key, title: z.string(), description: z.string(), sections: z.array(SectionVersion) });

/** Everything that stands in a course, to be compared with another version of it. */
export const CourseVersion = z.object({
  title: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  author: z.string(),
  level: LanguageLevel,
  specialty: z.string().nullable(),
  chapters: z.array(ChapterVersion),
});
export type CourseVersion = z.infer<typeof CourseVersion>;

/** What names a version: the same for the same content. */
const Mark = z.string().min(1).max(100);

const CourseParams = z.object({ course_id: Id });

export const getCourseRelease = endpoint({
  method: 'GET',
  path: '/courses/{course_id}/release',
  summary:
    'The new version of its content files that is offered to a course that was edited here, beside what stands there; null when there is none',
  auth: 'bearer',
  params: CourseParams,
  response: z.object({ brought_at: Time, release: Mark, offered: CourseVersion, edited: Mark, current: CourseVersion }).nullable(),
});

export const answerCourseRelease = endpoint({
  method: 'PUT',
  path: '/courses/{course_id}/release',
  summary: 'Takes the offered version over whole, or dismisses it; 409 when another one is offered or the course has been changed since',
  auth: 'bearer',
  params: CourseParams,
  body: z.object({ release: Mark, edited: Mark, is_taken: z.boolean() }),
  response: Course,
});
