import { queryOptions, useMutation } from '@tanstack/react-query';
import { listCaseInteractionOverviews } from '@visite/contract/cases.ts';
import * as courses from '@visite/contract/courses.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/memberProgress.ts';
import { call } from '#api/client.ts';

/** Mentees' progress in a course: whoever's progress the caller may see. */
export const courseInteractionsQuery = (course_id: string) =>
  queryOptions({
    queryKey: ['course-interactions', course_id],
    queryFn: ({ signal }) => call(courses.listCourseInteractions, { params: { course_id }, query: { limit: 500 } }, { signal }),
  });

export const casesOfUserQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['case-interaction-overviews', user_id],
    queryFn: ({ signal }) => call(listCaseInteractionOverviews, { params: { user_id } }, { signal }),
  });

export type ProgressQuery = NonNullable<Call<typeof contract.listMemberProgress>['query']>;
export const memberProgressQuery = (organization_id: string, query: ProgressQuery) =>
  queryOptions({
    queryKey: ['member-progress', organization_id, query],
    queryFn: ({ signal }) => call(contract.listMemberProgress, { params: { organization_id }, query }, { signal }),
    placeholderData: (before) => before,
  });

/** All that the page of one person shows of their progress. */
export const personQuery = (user_id: string): ProgressQuery => ({
  user_id,
  include: ['weeks', 'courses', 'vocabulary', 'competences', 'timeline'],
});

/** Everybody's progress, page after page: for a file. */
export async function allMemberProgress(organization_id: string, query: ProgressQuery) {
  const limit = 500;
  const first = await call(contract.listMemberProgress, { params: { organization_id }, query: { ...query, limit, offset: 0 } });
  const items = [...first.items];
  while (items.length < first.total) {
    const next = await call(contract.listMemberProgress, { params: { organization_id }, query: { ...query, limit, offset: items.length } });
    if (next.items.length === 0) break;
    items.push(...next.items);
  }
  return { ...first, items };
}

/** As many people as one can assign something to at once. */
export const AT_ONCE = 500;

/** The first of those found, as many as can be chosen at once. */
export async function firstMembers(organization_id: string, query: ProgressQuery) {
  const { items } = await call(contract.listMemberProgress, {
    params: { organization_id },
    query: { ...query, limit: AT_ONCE, offset: 0 },
  });
  return items;
}

export const submittedEntriesQuery = (organization_id: string, user_id?: string) =>
  queryOptions({
    queryKey: ['member-journalling', organization_id, user_id],
    queryFn: ({ signal }) =>
      call(contract.listMemberJournalling, { params: { organization_id }, query: { ...(user_id && { user_id }) } }, { signal }),
  });

export const useEngagementMail = (organization_id: string) =>
  useMutation({
    mutationFn: (body: Call<typeof contract.sendEngagementEmail>['body']) =>
      call(contract.sendEngagementEmail, { params: { organization_id }, body }),
  });
