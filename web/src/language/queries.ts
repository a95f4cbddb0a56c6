import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import { answerPractice, checkText, type GrammarTopic, getPractice, listGrammarTopics, myLanguage } from '@visite/contract/language.ts';
import type { Language } from '@visite/contract/primitives.ts';
import { call } from '#api/client.ts';

/** The topics of the grammar, with title and rule in a language of the reader as well. They change with a release only. */
export const grammarTopicsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['grammar-topics', language],
    queryFn: ({ signal }) => call(listGrammarTopics, { query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Who changes the language keeps reading.
    placeholderData: keepPreviousData,
  });

export const myLanguageQuery = queryOptions({
  queryKey: ['my-language'],
  queryFn: ({ signal }) => call(myLanguage, {}, { signal }),
});

/** What the rules find in a text as it stands now. */
export const checkedTextQuery = (text: string) =>
  queryOptions({
    queryKey: ['checked-text', text],
    queryFn: ({ signal }) => call(checkText, { body: { text } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** What is due to be practised; a round that has begun stays as it is until another is asked for. */
export const practiceQuery = (topic?: GrammarTopic) =>
  queryOptions({
    queryKey: ['practice', topic ?? null],
    queryFn: ({ signal }) => call(getPractice, { query: { topic } }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How much is due, for screens that lead there. */
export const practiceDueQuery = queryOptions({
  queryKey: ['practice-due'],
  queryFn: ({ signal }) => call(getPractice, { query: { limit: 1 } }, { signal }),
});

export function useAnswerPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof answerPractice>['body']) => call(answerPractice, { body }),
    // The answer carries its own id: sent again it counts once.
    retry: 3,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ['practice-due'] }), client.invalidateQueries(myLanguageQuery)]),
  });
}
