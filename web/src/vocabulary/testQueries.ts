import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/vocabReviews.ts';
import { call } from '#api/client.ts';
import { keepAnswer } from '#offline/keptAnswers.ts';

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

/** As it is opened first. */
export const TODAYS_TEST = vocabTestQuery({ mode: 'test', list: undefined, round: 0 });

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

/** Pauses a word, or takes it up again; with its answer, unlike what happens in the test. */
export function useReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vocab_item_id, body }: Review) => call(contract.reviewVocab, { params: { vocab_item_id }, body }),
    onSuccess: () => client.invalidateQueries(vocabStatsQuery),
  });
}

/** Read before it is needed, as much as somebody answers in some days without a connection. */
export async function keepTodaysTest() {
  const test = await call(contract.getVocabTest, { query: { limit: 100 } });
  await keepAnswer(TODAYS_TEST.queryKey, test);
}
