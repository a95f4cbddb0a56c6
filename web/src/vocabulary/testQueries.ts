import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/vocabReviews.ts';
import { meQuery } from '#accounts/queries.ts';
import { call } from '#api/client.ts';

export interface TestWish {
  mode: 'test' | 'practice';
  list: string | undefined;
  /** A new round asks anew. */
  round: number;
}

/** The questions of a round stay as they are until it is over. */
export const vocabTestQuery = ({ mode, list, round }: TestWish) =>
  queryOptions({
    queryKey: ['vocab-test', mode, list, round],
    queryFn: ({ signal }) => call(contract.getVocabTest, { query: { mode, vocab_list_id: list } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How much of today's test is left and done, for screens that lead there: without the statistics, which count every word. Fresh again whenever they are. */
export const testTodayQuery = queryOptions({
  queryKey: ['vocab-stats', 'today'],
  queryFn: ({ signal }) => call(contract.getVocabTest, { query: { limit: 1 } }, { signal }),
});

export const vocabStatsQuery = queryOptions({
  queryKey: ['vocab-stats'],
  queryFn: ({ signal }) => call(contract.getMyVocabStats, {}, { signal }),
});

export interface Review {
  vocab_item_id: string;
  body: Call<typeof contract.reviewVocab>['body'];
}

/** What happens to words in the test goes out in order: an answer before it is taken back, the test’s end after the last answer. */
const IN_ORDER = { id: 'vocab-test' };

export function useReview() {
  const client = useQueryClient();
  return useMutation({
    scope: IN_ORDER,
    mutationFn: ({ vocab_item_id, body }: Review) => call(contract.reviewVocab, { params: { vocab_item_id }, body }),
    onSuccess: () => client.invalidateQueries(vocabStatsQuery),
  });
}

export function useTestTaken() {
  const client = useQueryClient();
  return useMutation({
    scope: IN_ORDER,
    mutationFn: () => call(contract.dailyVocabTestTaken, {}),
    onSuccess: () => Promise.all([client.invalidateQueries(vocabStatsQuery), client.invalidateQueries(meQuery)]),
  });
}
