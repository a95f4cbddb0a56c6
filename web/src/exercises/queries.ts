import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/exercises.ts';
import { call, mimeTypeOf } from '#api/client.ts';
import { changedVocabulary } from '#vocabulary/queries.ts';

/** The caller's work on the items of a section. Only this browser changes it while it is open, so it is not asked for again and again. */
export const itemInteractionsQuery = (course_id: string, section_id: string) =>
  queryOptions({
    queryKey: ['item-interactions', course_id, section_id],
    queryFn: ({ signal }) => call(contract.listItemInteractions, { params: { course_id }, query: { section_id } }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** Puts a new state of an interaction into every list that holds it; a list that lacks it is read anew. */
export async function takeInteraction(client: QueryClient, interaction: contract.ItemInteraction) {
  await client.cancelQueries({ queryKey: ['item-interactions'] });
  let isKnown = false;
  client.setQueriesData<contract.ItemInteraction[]>({ queryKey: ['item-interactions'] }, (before) =>
    before?.map((one) => {
      if (one.id !== interaction.id) return one;
      isKnown = true;
      return interaction;
    }),
  );
  if (!isKnown) await client.invalidateQueries({ queryKey: ['item-interactions'] });
}

export const vocabIntroQuery = (section_content_item_id: string) =>
  queryOptions({
    queryKey: ['vocab-intro', section_content_item_id],
    queryFn: ({ signal }) => call(contract.getVocabIntro, { params: { section_content_item_id } }, { signal }),
  });

export function useActivateVocabIntro(section_content_item_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.activateVocabIntro, { params: { section_content_item_id } }),
    onSuccess: () => {
      client.setQueryData(
        vocabIntroQuery(section_content_item_id).queryKey,
        (before) => before && { ...before, is_activated: true as boolean },
      );
      void changedVocabulary(client);
    },
  });
}

/** The case of a lesson played anew: what was played there before is deleted. */
export function useDeleteCaseOfItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (case_interaction_id: string) => call(contract.deleteCaseOfItem, { params: { case_interaction_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['my-case-interactions'] }),
  });
}

/** Whether a stored file is a picture, a recording, a video or a document: its address does not say. */
export const fileTypeQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file-type', fileId],
    queryFn: ({ signal }) => mimeTypeOf(fileUrl(fileId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fileUrl = (fileId: string) => (fileId.startsWith('/') || fileId.startsWith('http') ? fileId : `/files/${fileId}`);
