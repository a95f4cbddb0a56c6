import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/assignments.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { notifyStudents, remindOfOverdue } from '@visite/contract/notifications.ts';
import { call } from '#api/client.ts';

/** Assigned work stands in the lists of members too. */
function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['assignments'] });
  void client.invalidateQueries({ queryKey: ['member-progress'] });
}

/** What is due first comes first; done at the end. */
const byDue = (one: contract.Assignment, other: contract.Assignment) =>
  Number(one.state === 'DONE') - Number(other.state === 'DONE') ||
  (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999') ||
  one.created_at.localeCompare(other.created_at);

/** Chapters and sections that somebody has assigned to the signed-in user. */
export const assignedToMeQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['assignments', 'to-me', user_id],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        call(contract.listChapterAssignmentsOfUser, { params: { user_id } }, { signal }),
        call(contract.listMySectionAssignments, {}, { signal }),
      ]);
      return lists.flat().toSorted(byDue);
    },
  });

/** What somebody has been assigned, as far as the caller may know of it. */
export const assignedToQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['assignments', 'to', user_id],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        call(contract.listChapterAssignmentsOfUser, { params: { user_id } }, { signal }),
        call(contract.listSectionAssignmentsOfUser, { params: { user_id } }, { signal }),
      ]);
      return lists.flat().toSorted(byDue);
    },
  });

/** What the signed-in user has assigned in an organisation. */
export const assignedByMeQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['assignments', 'by-me', organization_id],
    queryFn: async ({ signal }) => {
      const query = { organization_id };
      const lists = await Promise.all([
        call(contract.listChapterAssignmentsByMe, { query }, { signal }),
        call(contract.listSectionAssignmentsByMe, { query }, { signal }),
      ]);
      return lists.flatMap(({ items }) => items).toSorted(byDue);
    },
  });

export interface NewAssignment {
  what: { chapter_id: string } | { section_id: string };
  user_ids: string[];
  due_on: string | null;
  organization_id: string;
}

export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, ...body }: NewAssignment) =>
      'chapter_id' in what
        ? call(contract.createChapterAssignments, { body: { ...what, ...body } })
        : call(contract.createSectionAssignments, { body: { ...what, ...body } }),
    onSuccess: () => refresh(client),
  });
}

export function useDeleteAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, type }: contract.Assignment) =>
      call(type === 'LESSON_ASSIGNMENT' ? contract.deleteChapterAssignment : contract.deleteSectionAssignment, {
        params: { assignment_id: id },
      }),
    onSuccess: () => refresh(client),
  });
}

/** The mail that they would get. */
export const usePreview = () =>
  useMutation({ mutationFn: ({ what, ...body }: NewAssignment) => call(contract.previewAssignment, { body: { ...what, ...body } }) });

/** Takes back what was assigned a moment ago. Who had it before keeps it. */
export function useUndoAssigning() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (made: contract.GivenAssignment[]) => {
      for (const { id, type } of made.filter(({ is_new }) => is_new)) {
        await call(type === 'LESSON_ASSIGNMENT' ? contract.deleteChapterAssignment : contract.deleteSectionAssignment, {
          params: { assignment_id: id },
        });
      }
    },
    onSettled: () => refresh(client),
  });
}

/** Reminds of everything overdue in an organisation, or of what is so for some of its members. */
export function useRemindOfOverdue(organization_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof remindOfOverdue>['body']) => call(remindOfOverdue, { params: { organization_id }, body }),
    onSuccess: (_, body) => body.is_preview || refresh(client),
  });
}

export const useRemindOf = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignment_ids: string[]) => call(notifyStudents, { body: { assignment_ids } }),
    onSuccess: () => refresh(client),
  });
};
