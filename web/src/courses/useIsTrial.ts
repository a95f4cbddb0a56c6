import { useQuery } from '@tanstack/react-query';
import type { Section } from '@visite/contract/courses.ts';
import { courseProgressQuery } from './queries.ts';

/** Whether somebody only looks at a lesson: an author of its course who has not enrolled in it, or a course that is not published. */
export function useIsTrial({ course, policies }: Section): boolean {
  const isAsked = policies.may_edit && course.is_published;
  const { data: progress } = useQuery({ ...courseProgressQuery(course.id), enabled: isAsked });
  return policies.may_edit && (!course.is_published || progress === null);
}
