import { queryOptions } from '@tanstack/react-query';
import * as contract from '@visite/contract/courses.ts';
import { call } from '#api/client.ts';

/** Everybody's progress in a course among those whose progress the caller may see. */
export const courseInteractionsQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course-interactions', course_id],
    queryFn: ({ signal }) => call(contract.listCourseInteractions, { params: { course_id }, query: { limit: 500 } }, { signal }),
  });
