import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import { listMyMemberships } from '@visite/contract/organizations.ts';
import * as contract from '@visite/contract/vocabLists.ts';
import { call } from '#api/client.ts';
import { changedVocabulary } from '#vocabulary/queries.ts';

type ListsQuery = NonNullable<Call<typeof contract.listVocabLists>['query']>;

export const vocabListsQuery = (query: ListsQuery) =>
  queryOptions({
    queryKey: ['vocab-lists', 'to-copy', query],
    queryFn: ({ signal }) => call(contract.listVocabLists, { query }, { signal }),
    placeholderData: (before) => before,
  });

export const WORDS_PER_PAGE = 100;

export const vocabListQuery = (vocab_list_id: string, page: number) =>
  queryOptions({
    queryKey: ['vocab-lists', 'one', vocab_list_id, page],
    queryFn: ({ signal }) => {
      const query = { limit: WORDS_PER_PAGE, offset: (page - 1) * WORDS_PER_PAGE };
      return call(contract.getVocabList, { params: { vocab_list_id }, query }, { signal });
    },
    placeholderData: (before) => before,
  });

export const membershipsQuery = queryOptions({
  queryKey: ['memberships', 'mine'],
  queryFn: ({ signal }) => call(listMyMemberships, {}, { signal }),
});

/** All words of a list, or the chosen ones. */
export function useCopyWords(vocab_list_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (terms: string[] | undefined) =>
      call(contract.copyVocabToMy, { params: { vocab_list_id }, body: terms === undefined ? {} : { terms } }),
    onSuccess: () => changedVocabulary(client),
  });
}

export function useDeleteWords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (vocab_item_ids: string[]) => call(contract.deleteVocabs, { body: { vocab_item_ids } }),
    onSuccess: () => changedVocabulary(client),
  });
}

export function useShareList(vocab_list_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shared_with: string | null) => call(contract.shareVocabList, { params: { vocab_list_id }, body: { shared_with } }),
    onSuccess: () => changedVocabulary(client),
  });
}
