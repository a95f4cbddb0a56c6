import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/vocabulary.ts';
import { meQuery } from '#accounts/queries.ts';
import { call } from '#api/client.ts';

type VocabQuery = NonNullable<Call<typeof contract.listVocabs>['query']>;
type NewVocab = Call<typeof contract.createVocab>['body'];
type VocabChanges = Call<typeof contract.updateVocab>['body'];

export const vocabsQuery = (query: VocabQuery) =>
  queryOptions({
    queryKey: ['vocabs', query],
    queryFn: ({ signal }) => call(contract.listVocabs, { query }, { signal }),
    placeholderData: (before) => before,
  });

export const myVocabListsQuery = queryOptions({
  queryKey: ['vocab-lists'],
  queryFn: ({ signal }) => call(contract.listMyVocabLists, {}, { signal }),
});

/** What a talk offers stays as it is while its words are taken. */
export const wordsOfTalkQuery = (case_interaction_id: string) =>
  queryOptions({
    queryKey: ['words-of-talk', case_interaction_id],
    queryFn: ({ signal }) => call(contract.proposeVocabsOfTalk, { params: { case_interaction_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The words, their lists, how many there are and what is due of them. */
export const changedVocabulary = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['vocabs'] }),
    client.invalidateQueries(myVocabListsQuery),
    client.invalidateQueries(meQuery),
    client.invalidateQueries({ queryKey: ['vocab-stats'] }),
  ]);

export function useAddVocab() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVocab) => call(contract.createVocab, { body }),
    onSuccess: () => changedVocabulary(client),
  });
}

export function useChangeVocab(vocab_item_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VocabChanges) => call(contract.updateVocab, { params: { vocab_item_id }, body }),
    onSuccess: () => changedVocabulary(client),
  });
}

export function useDeleteVocab() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (vocab_item_id: string) => call(contract.deleteVocab, { params: { vocab_item_id } }),
    onSuccess: () => changedVocabulary(client),
  });
}
