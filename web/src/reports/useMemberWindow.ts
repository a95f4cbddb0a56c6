import { useQueries, useQuery } from '@tanstack/react-query';
import type { MemberProgress } from '@visite/contract/memberProgress.ts';
import { useMemo } from 'react';
import { memberProgressQuery, type ProgressQuery } from './queries.ts';

/** Rows that come with one call. */
const PAGE = 100;

export const memberPageQuery = (organizationId: string, query: ProgressQuery, page: number) =>
  memberProgressQuery(organizationId, { ...query, limit: PAGE, offset: page * PAGE });

/**
 * The members that lie in sight of a long list, by their place in it: only the pages around them are asked for, so that a list of
 * ten thousand costs no more than one of a hundred. `first` and `last` are places, counted from 0.
 */
export function useMemberWindow(organizationId: string, query: ProgressQuery, first: number, last: number) {
  const pageQuery = (page: number) => memberPageQuery(organizationId, query, page);
  const start = useQuery(pageQuery(0));
  const from = Math.max(1, Math.floor(first / PAGE));
  const until = Math.floor(Math.max(last, 0) / PAGE);
  const numbers = Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  const others = useQueries({ queries: numbers.map((page) => ({ ...pageQuery(page), placeholderData: undefined })) });
  const pages = [start, ...others].map(({ data, dataUpdatedAt }, index) => ({
    page: index === 0 ? 0 : (numbers[index - 1] ?? 0),
    items: data?.items ?? [],
    dataUpdatedAt,
  }));
  // What is in sight changes when a page comes or goes, not with every render.
  const stamp = pages.map(({ page, items, dataUpdatedAt }) => `${page} ${items.length} ${dataUpdatedAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for the pages; the query for those that are still being fetched anew.
  return useMemo(() => {
    const found = new Map<number, MemberProgress>();
    for (const { page, items } of pages) {
      for (const [index, member] of items.entries()) found.set(page * PAGE + index, member);
    }
    return found;
  }, [stamp, start.data]);
}
