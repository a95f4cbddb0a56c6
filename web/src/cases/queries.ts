import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/cases.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { call } from '#api/client.ts';
import { tellOtherTabs } from '#api/otherTabs.ts';

export type CaseFilter = NonNullable<Call<typeof contract.listCases>['query']>;

export const casesQuery = (query: CaseFilter) =>
  queryOptions({
    queryKey: ['cases', query],
    queryFn: ({ signal }) => call(contract.listCases, { query }, { signal }),
    placeholderData: (before) => before,
  });

export const caseQuery = (case_id: string) =>
  queryOptions({ queryKey: ['case', case_id], queryFn: ({ signal }) => call(contract.getCase, { params: { case_id } }, { signal }) });

export const myInteractionsQuery = (query: NonNullable<Call<typeof contract.listMyCaseInteractions>['query']>) =>
  queryOptions({
    queryKey: ['my-case-interactions', query],
    queryFn: ({ signal }) => call(contract.listMyCaseInteractions, { query }, { signal }),
  });

export const myInteractionByCaseQuery = (case_id: string) =>
  queryOptions({
    queryKey: ['my-case-interactions', 'by-case', case_id],
    queryFn: ({ signal }) => call(contract.getMyCaseInteractionByCase, { params: { case_id } }, { signal }),
  });

export const caseInteractionQuery = (case_interaction_id: string) =>
  queryOptions({
    queryKey: ['case-interaction', case_interaction_id],
    queryFn: ({ signal }) => call(contract.getCaseInteraction, { params: { case_interaction_id } }, { signal }),
  });

/** Puts the answered interaction in place of the old one and lets the lists be read again. */
function useTakeInteraction() {
  const client = useQueryClient();
  return (interaction: contract.CaseInteraction) => {
    client.setQueryData(caseInteractionQuery(interaction.id).queryKey, interaction);
    tellOtherTabs(caseInteractionQuery(interaction.id).queryKey);
    void client.invalidateQueries({ queryKey: ['my-case-interactions'] });
  };
}

export function useInteract() {
  const onSuccess = useTakeInteraction();
  return useMutation({
    mutationFn: ({ case_id, ...body }: { case_id: string } & Call<typeof contract.interactWithCase>['body']) =>
      call(contract.interactWithCase, { params: { case_id }, body }),
    onSuccess,
  });
}

export function useSelectPerson(case_interaction_id: string) {
  const onSuccess = useTakeInteraction();
  return useMutation({
    mutationFn: (person_id: string) => call(contract.selectPerson, { params: { case_interaction_id }, body: { person_id } }),
    onSuccess,
  });
}

/** The case once more from one of its lines. */
export function usePlayAgainFrom(case_interaction_id: string) {
  const onSuccess = useTakeInteraction();
  return useMutation({
    mutationFn: (message_id: string) => call(contract.playAgainFrom, { params: { case_interaction_id }, body: { message_id } }),
    onSuccess,
  });
}

export function useSetCurrentTask(case_interaction_id: string) {
  const onSuccess = useTakeInteraction();
  return useMutation({
    mutationFn: (current_task_interaction_index: number) =>
      call(contract.setCurrentTask, { params: { case_interaction_id }, body: { current_task_interaction_index } }),
    onSuccess,
  });
}

export function useDeleteInteraction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (case_interaction_id: string) => call(contract.deleteCaseInteraction, { params: { case_interaction_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['my-case-interactions'] }),
  });
}

/** The copy stands in the libraries of its authors at once. */
export function useCopyCase(case_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.copyCase, { params: { case_id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['cases'] }),
  });
}
