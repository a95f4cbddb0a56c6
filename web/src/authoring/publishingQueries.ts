import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/coursePublishing.ts';
import { deleteCourse } from '@visite/contract/courses.ts';
import { call } from '#api/client.ts';

export const coursePublishingQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course', course_id, 'publishing'],
    queryFn: ({ signal }) => call(contract.getCoursePublishing, { params: { course_id } }, { signal }),
    staleTime: 0,
  });

export const courseVersionsQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course', course_id, 'versions'],
    queryFn: ({ signal }) => call(contract.listCourseVersions, { params: { course_id } }, { signal }),
    staleTime: 0,
  });

/** Drafts come and go: whatever shows courses and sections is read anew. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ['courses', 'course', 'sections', 'section', 'course-progress'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );

export function useBeginDraft(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.beginCourseDraft, { params: { course_id } }),
    onSuccess: () => refresh(client),
  });
}

export function useDiscardDraft(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.discardCourseDraft, { params: { course_id } }),
    onSuccess: () => void refresh(client),
  });
}

export function useDeleteCourse(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCourse, { params: { course_id } }),
    // What is still on the screen is not asked for again: it is no longer there.
    onSuccess: () => client.invalidateQueries({ queryKey: ['courses'] }),
  });
}

export function usePublishCourse(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(contract.publishCourse, { params: { course_id }, body: { version } }),
    onSuccess: () => void refresh(client),
  });
}

export function useWithdrawCourse(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.withdrawCourse, { params: { course_id } }),
    onSuccess: () => refresh(client),
  });
}

export function useRestoreCourse(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => call(contract.restoreCourseVersion, { params: { course_id, number } }),
    onSuccess: () => void refresh(client),
  });
}
