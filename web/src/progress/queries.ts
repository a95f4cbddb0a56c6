import { queryOptions } from '@tanstack/react-query';
import { listMyXpEvents } from '@visite/contract/progress.ts';
import { call } from '#api/client.ts';

/** Asked for only when somebody wants to see them; fresh for five minutes, fetched again on mount and on focus (Specification 7 and 9). */
export const xpEventsQuery = queryOptions({
  queryKey: ['xp-events'],
  queryFn: ({ signal }) => call(listMyXpEvents, {}, { signal }),
  staleTime: 300_000,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
});
