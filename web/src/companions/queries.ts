import { queryOptions } from '@tanstack/react-query';
import { assistants, companions, observers } from '@visite/contract/companions.ts';
import { call } from '#api/client.ts';
import { isLive } from '#conversations/liveAnswers.ts';

/** The stream of answers writes these; they are read again when they are opened, but never over words that still come. */
const kept = (key: string) => ({
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: () => (isLive(key) ? (false as const) : ('always' as const)),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const helperKey = (kind: 'companion' | 'assistant' | 'observer', case_interaction_id: string | undefined) =>
  `${kind}/${case_interaction_id ?? ''}`;

export const companionQuery = (case_interaction_id?: string) =>
  queryOptions({
    queryKey: ['companion', case_interaction_id ?? null],
    queryFn: ({ signal }) => call(companions.getOrCreate, { body: { case_interaction_id } }, { signal }),
    ...kept(helperKey('companion', case_interaction_id)),
  });

export const assistantQuery = (case_interaction_id?: string) =>
  queryOptions({
    queryKey: ['assistant', case_interaction_id ?? null],
    queryFn: ({ signal }) => call(assistants.getOrCreate, { body: { case_interaction_id } }, { signal }),
    ...kept(helperKey('assistant', case_interaction_id)),
  });

export const observerQuery = (case_interaction_id: string) =>
  queryOptions({
    queryKey: ['observer', case_interaction_id],
    queryFn: ({ signal }) => call(observers.interact, { body: { case_interaction_id } }, { signal }),
    ...kept(helperKey('observer', case_interaction_id)),
  });
