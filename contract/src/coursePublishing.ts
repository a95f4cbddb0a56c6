import { z } from 'zod';
import { Course, Version } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { KIND_NAMES } from './exercises/kinds.ts';
import { Id } from './primitives.ts';
import { LearnersOf, PublishedVersion, VersionNumber } from './publishing.ts';

export const COURSE_PROBLEM_CODES = [
  'empty_course',
  'empty_chapter',
  'empty_section',
  'unfinished_item',
  'no_description',
  'no_objectives',
] as const;

/** What is missing, with the way to its place. */
export const CourseProblem = z.object({
  code: z.enum(COURSE_PROBLEM_CODES),
  /** Publishing waits for it; otherwise it is advice. */
  blocks: z.boolean(),
  chapter_id: Id.nullable(),
  section_id: Id.nullable(),
  item_id: Id.nullable(),
  /** The place of the item in its section, from 0. */
  page: z.int().nullable(),
  kind: z.enum(KIND_NAMES).nullable(),
  /** Of the course, chapter, section or item. */
  title: z.string(),
  /** What an item lacks, as its kind says it. */
  details: z.array(z.string()),
});
export type CourseProblem = z.infer<typeof CourseProblem>;

export const CourseChange = z.object({
  how: z.enum(['added', 'changed', 'removed']),
  item_id: Id,
  kind: z.enum(KIND_NAMES),
  title: z.string(),
  /** The title of the section. */
  section: z.string(),
});
export type CourseChange = z.infer<typeof CourseChange>;

const params = z.object({ course_id: Id });
const ofCourse = { auth: 'bearer', params } as const;

export const getCoursePublishing = endpoint({
  ...ofCourse,
  method: 'GET',
  path: '/courses/{course_id}/publishing',
  summary: 'What keeps a course from being published, what publishing it would change, and for whom',
  response: z.object({
    problems: z.array(CourseProblem),
    /** Of a draft beside a published course; null where there is nothing to compare with. */
    changes: z.object({ is_changed: z.boolean(), items: z.array(CourseChange) }).nullable(),
    learners: LearnersOf,
  }),
});

export const beginCourseDraft = endpoint({
  ...ofCourse,
  method: 'POST',
  path: '/courses/{course_id}/draft',
  summary: 'The draft beside a published course, begun if there is none: learners go on with the course as it is',
  response: Course,
});

export const discardCourseDraft = endpoint({
  ...ofCourse,
  method: 'DELETE',
  path: '/courses/{course_id}/draft',
  summary: 'Discards the draft beside a published course, with all its changes',
  responseType: 'empty',
});

export const publishCourse = endpoint({
  ...ofCourse,
  method: 'POST',
  path: '/courses/{course_id}/publish',
  summary:
    'Publishes a course, or the draft beside it in its place; progress stays. 422 with what is not finished, 409 `stale` for an older version',
  body: z.object({ version: Version }),
  response: Course,
});

export const withdrawCourse = endpoint({
  ...ofCourse,
  method: 'POST',
  path: '/courses/{course_id}/withdraw',
  summary: 'Takes a course away from its learners; what they have done is kept',
  response: Course,
});

export const listCourseVersions = endpoint({
  ...ofCourse,
  method: 'GET',
  path: '/courses/{course_id}/versions',
  summary: 'Every version of a course that was published, the latest first; asked of its draft too',
  response: z.array(PublishedVersion),
});

export const restoreCourseVersion = endpoint({
  auth: 'bearer',
  method: 'POST',
  path: '/courses/{course_id}/versions/{number}/restore',
  summary: 'Puts a published version into the draft beside the course, begun if there is none; learners see it once the draft is published',
  params: params.extend({ number: VersionNumber }),
  response: Course,
});
