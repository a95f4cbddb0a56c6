import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/courses.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { judgeObjectives } from '@visite/contract/evaluation.ts';
import { call } from '#api/client.ts';

export type CourseFilter = NonNullable<Call<typeof contract.listCourses>['query']>;

export const coursesQuery = (query: CourseFilter) =>
  queryOptions({
    queryKey: ['courses', query],
    queryFn: ({ signal }) => call(contract.listCourses, { query }, { signal }),
    placeholderData: (before) => before,
  });

export const courseQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course', course_id],
    queryFn: ({ signal }) => call(contract.getCourse, { params: { course_id } }, { signal }),
  });

export const chapterQuery = (chapter_id: string) =>
  queryOptions({
    queryKey: ['chapter', chapter_id],
    queryFn: ({ signal }) => call(contract.getChapter, { params: { chapter_id } }, { signal }),
  });

export const sectionQuery = (section_id: string) =>
  queryOptions({
    queryKey: ['section', section_id],
    queryFn: ({ signal }) => call(contract.getSection, { params: { section_id } }, { signal }),
    // A lesson stays what it is while it is worked on.
    staleTime: 5 * 60_000,
  });

export const objectivesQuery = (section_id: string) =>
  queryOptions({
    queryKey: ['objectives', section_id],
    queryFn: async ({ signal }) => (await call(contract.getLearningObjectives, { params: { section_id } }, { signal })).learning_objectives,
  });

// Everything that changes with the learner's work stands under `course-progress`, so that one call makes it fresh.

export const myCoursesQuery = queryOptions({
  queryKey: ['course-progress', 'mine'],
  queryFn: ({ signal }) => call(contract.listMyCourseInteractions, { query: {} }, { signal }),
});

/** Null when not enrolled. */
export const courseProgressQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course-progress', 'course', course_id],
    queryFn: ({ signal }) => call(contract.tryGetCourseInteraction, { params: { course_id } }, { signal }),
  });

export const sectionsProgressQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course-progress', 'sections', course_id],
    queryFn: ({ signal }) => call(contract.listSectionInteractions, { params: { course_id } }, { signal }),
  });

export function useEnroll(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.enroll, { params: { course_id } }),
    onSuccess: (progress) => {
      client.setQueryData(courseProgressQuery(course_id).queryKey, progress);
      return client.invalidateQueries({ queryKey: ['course-progress'] });
    },
  });
}

export function useNoteSectionStarted() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (section_id: string) => call(contract.noteSectionStarted, { params: { section_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['course-progress'] }),
  });
}

/** The copy stands in the libraries of its authors at once. */
export function useCopyCourse(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.copyCourse, { params: { course_id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['courses'] }),
  });
}

/** Which objectives of a section were reached; changes with the learner's work. */
export const judgedObjectivesQuery = (section_id: string) =>
  queryOptions({
    queryKey: ['course-progress', 'objectives', section_id],
    queryFn: ({ signal }) => call(judgeObjectives, { body: { section_id } }, { signal }),
  });
