import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerCourseRelease, getCourseRelease } from '@visite/contract/courseReleases.ts';
import * as courses from '@visite/contract/courses.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import {
  type ContentItem,
  deleteItem,
  duplicateItem,
  extractMmVocab,
  extractVocabIntro,
  updateItemMeta,
} from '@visite/contract/exercises.ts';
import { call } from '#api/client.ts';
import { courseQuery, sectionQuery } from '#courses/queries.ts';

/** The courses that the caller may edit, drafts included. */
export const editableCoursesQuery = queryOptions({
  queryKey: ['courses', { editable: true }],
  queryFn: ({ signal }) => call(courses.listCourses, { query: { editable: 'true', limit: 500 } }, { signal }),
});

/** The new version of its content files that is offered to a course that was edited here. */
export const courseReleaseQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course', course_id, 'release'],
    queryFn: ({ signal }) => call(getCourseRelease, { params: { course_id } }, { signal }),
  });

export type BrowserFilter = NonNullable<Call<typeof courses.listSections>['query']>;

export const allSectionsQuery = (query: BrowserFilter) =>
  queryOptions({
    queryKey: ['sections', query],
    queryFn: ({ signal }) => call(courses.listSections, { query }, { signal }),
    placeholderData: (before) => before,
  });

/** What is being written is read anew whenever it is opened: other authors write too. */
export const writtenSectionQuery = (sectionId: string) => queryOptions({ ...sectionQuery(sectionId), staleTime: 0 });

/** Everything that shows courses and sections is read anew; what is on the screen was changed already. */
const refresh = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: ['courses'] });
  void client.invalidateQueries({ queryKey: ['course'] });
  void client.invalidateQueries({ queryKey: ['sections'] });
  void client.invalidateQueries({ queryKey: ['section'] });
};

export function takeCourse(client: QueryClient, course: courses.Course) {
  client.setQueryData(courseQuery(course.id).queryKey, course);
  void client.invalidateQueries({ queryKey: ['courses'] });
  void client.invalidateQueries({ queryKey: ['sections'] });
}

export function takeItem(client: QueryClient, item: ContentItem) {
  client.setQueryData(sectionQuery(item.section_id).queryKey, (before) => {
    if (!before) return before;
    const isKnown = before.items.some(({ id }) => id === item.id);
    return {
      ...before,
      items: isKnown ? before.items.map((one) => (one.id === item.id ? item : one)) : before.items.toSpliced(item.position, 0, item),
    };
  });
}

/** Takes the offered version over, or dismisses it; afterwards everything that shows the course is read anew. */
export function useAnswerRelease(course_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof answerCourseRelease>['body']) => call(answerCourseRelease, { params: { course_id }, body }),
    onSuccess: (course) => takeCourse(client, course),
    onSettled: () => refresh(client),
  });
}

export function useCreateCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; organization_id: string | undefined }) => call(courses.createCourse, { body }),
    onSuccess: (course) => takeCourse(client, course),
  });
}

/** A change of a course's outline, after which the whole course is read anew. */
export function useOutline(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    scope: { id: `outline:${courseId}` },
    onSettled: () => {
      refresh(client);
      return client.invalidateQueries({ queryKey: ['course', courseId] });
    },
  });
}

export const outlineCalls = {
  addChapter: (course_id: string, title: string) => call(courses.createChapter, { body: { course_id, title } }),
  addSection: (chapter_id: string, title: string) => call(courses.createSection, { body: { chapter_id, title } }),
  orderChapters: (course_id: string, ids: string[], seen: string[]) =>
    call(courses.setChapterPositions, { params: { course_id }, body: { ids, seen } }),
  orderSections: (chapter_id: string, ids: string[], seen: string[]) =>
    call(courses.setSectionPositions, { params: { chapter_id }, body: { ids, seen } }),
  changeChapter: (chapter_id: string, body: Call<typeof courses.updateChapter>['body']) =>
    call(courses.updateChapter, { params: { chapter_id }, body }),
  changeSection: (section_id: string, body: Call<typeof courses.updateSection>['body']) =>
    call(courses.updateSection, { params: { section_id }, body }),
  deleteChapter: (chapter_id: string, version: number) => call(courses.deleteChapter, { params: { chapter_id }, query: { version } }),
  deleteSection: (section_id: string, version: number) => call(courses.deleteSection, { params: { section_id }, query: { version } }),
  pasteSection: (section_id: string, chapter_id: string, position?: number) =>
    call(courses.copyPasteSection, { params: { section_id }, body: { chapter_id, ...(position !== undefined && { position }) } }),
};

/** A change of a section's items, after which the section is read anew. */
export function useItems(sectionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    scope: { id: `items:${sectionId}` },
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['course'] });
      void client.invalidateQueries({ queryKey: ['sections'] });
      await client.invalidateQueries({ queryKey: ['section'] });
    },
  });
}

export const itemCalls = {
  order: (section_id: string, ids: string[], seen?: string[]) =>
    call(courses.setItemPositions, { params: { section_id }, body: { ids, ...(seen && { seen }) } }),
  remove: (section_content_item_id: string, version: number) =>
    call(deleteItem, { params: { section_content_item_id }, query: { version } }),
  restore: (section_content_item_id: string, version: number) =>
    call(updateItemMeta, { params: { section_content_item_id }, body: { is_deleted: false, version } }),
  move: (section_content_item_id: string, section_id: string, version: number) =>
    call(updateItemMeta, { params: { section_content_item_id }, body: { section_id, version } }),
  duplicate: (section_content_item_id: string, section_id?: string) =>
    call(duplicateItem, { params: { section_content_item_id }, body: section_id ? { section_id } : {} }),
  extract: (kind: 'mm_vocab' | 'vocab_intro', section_id: string, body: { text?: string; count: number }) =>
    call(kind === 'mm_vocab' ? extractMmVocab : extractVocabIntro, { params: { section_id }, body }),
};
