import type { getCoursePublishing as contract } from '@visite/contract/coursePublishing.ts';
import type { Answer } from '@visite/contract/endpoint.ts';
import { courseChanges, hasChanged } from '@visite/core/courses/courseChanges.ts';
import { courseProblems } from '@visite/core/exercises/courseProblems.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import type { House } from '#platform/house.ts';
import { allowedCourse } from './allowed.ts';
import { findContents } from './courseContents.ts';
import { publishedFor } from './draft.ts';

/** What keeps a course from being published, what publishing it would change, and for whom. */
export async function getCoursePublishing(house: House, caller: Caller, courseId: string): Promise<Answer<typeof contract>> {
  const { course } = await allowedCourse(house.db, caller, courseId, 'manage');
  const { published } = await publishedFor(house.db, caller, courseId);
  const problems = courseProblems(await findContents(house.db, course, 'own'));
  const learners = await house.above.learnersOfCourse(house.db, published);
  if (!course.draft_of) return { problems, changes: null, learners };
  const before = await findContents(house.db, published, 'own');
  const after = await findContents(house.db, course, 'published');
  return { problems, changes: { is_changed: hasChanged(before, after), items: courseChanges(before, after) }, learners };
}
