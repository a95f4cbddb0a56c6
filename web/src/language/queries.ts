import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { checkText, listGrammarTopics, myLanguage } from '@visite/contract/language.ts';
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
