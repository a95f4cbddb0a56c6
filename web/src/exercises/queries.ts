import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { proposeVocabulary } from '@visite/contract/courses.ts';
import * as contract from '@visite/contract/exercises.ts';
import { call } from '#api/client.ts';
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

/** Words of a section's texts that are worth learning. */
export const proposedWordsQuery = (section_id: string, count: number) =>
  queryOptions({
    queryKey: ['proposed-words', section_id, count],
    queryFn: () => call(proposeVocabulary, { params: { section_id }, body: { count } }),
    gcTime: 0,
  });
