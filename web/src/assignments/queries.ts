import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/assignments.ts';
import { call } from '#api/client.ts';

/** What is due first comes first; done at the end. */
const byDue = (one: contract.Assignment, other: contract.Assignment) =>
  Number(one.state === 'DONE') - Number(other.state === 'DONE') ||
  (one.due_at ?? '9999').localeCompare(other.due_at ?? '9999') ||
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
  due_at: string | null;
  organization_id: string;
}

export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, ...body }: NewAssignment) =>
      'chapter_id' in what
        ? call(contract.createChapterAssignments, { body: { ...what, ...body } })
        : call(contract.createSectionAssignments, { body: { ...what, ...body } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['assignments'] }),
  });
}

export function useDeleteAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, type }: contract.Assignment) =>
      call(type === 'LESSON_ASSIGNMENT' ? contract.deleteChapterAssignment : contract.deleteSectionAssignment, {
        params: { assignment_id: id },
      }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['assignments'] }),
  });
}
