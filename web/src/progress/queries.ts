import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getMyWeek, listMyXpEvents, type MyWeek, setWeeklyGoal } from '@visite/contract/progress.ts';
import { call } from '#api/client.ts';

/** Asked for only when somebody wants to see them; fresh for five minutes, fetched again on mount and on focus (Specification 7 and 9). */
export const xpEventsQuery = queryOptions({
  queryKey: ['xp-events'],
  queryFn: ({ signal }) => call(listMyXpEvents, {}, { signal }),
  staleTime: 300_000,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
});

export const weekQuery = queryOptions({ queryKey: ['my-week'], queryFn: ({ signal }) => call(getMyWeek, {}, { signal }) });

export function useSetWeeklyGoal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (goal: 3 | 5 | 7 | null) => call(setWeeklyGoal, { body: { goal } }),
    onSuccess: (week: MyWeek) => client.setQueryData(weekQuery.queryKey, week),
  });
}
