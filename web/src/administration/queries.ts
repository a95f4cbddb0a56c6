import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/administration.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { getDebugInfo } from '@visite/contract/operations.ts';
import { listProviders, type ProviderJob, testProvider } from '@visite/contract/usage.ts';
import { call } from '#api/client.ts';

export const PAGE_SIZE = 50;

export const administeredQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['administration', 'organizations', search, page],
    queryFn: ({ signal }) =>
      call(
        contract.listOrganizations,
        { query: { ...(search && { search }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
        { signal },
      ),
    placeholderData: (before) => before,
  });

export function useCreateOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof contract.createOrganization>['body']) => call(contract.createOrganization, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['administration', 'organizations'] }),
        client.invalidateQueries({ queryKey: ['organizations'] }),
      ]),
  });
}

export const providersQuery = queryOptions({
  queryKey: ['administration', 'providers'],
  queryFn: ({ signal }) => call(listProviders, {}, { signal }),
});

export function useTestProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: ProviderJob) => call(testProvider, { body: { job } }),
    onSettled: () => client.invalidateQueries(providersQuery),
  });
}

export const debugInfoQuery = queryOptions({
  queryKey: ['administration', 'debug-info'],
  queryFn: ({ signal }) => call(getDebugInfo, {}, { signal }),
});
