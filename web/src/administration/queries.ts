import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as people from '@visite/contract/administeredUsers.ts';
import * as contract from '@visite/contract/administration.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { getInstallationUsage } from '@visite/contract/installationUsage.ts';
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

export const organizationDetailQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['administration', 'organization', organization_id],
    queryFn: ({ signal }) => call(contract.getAdministeredOrganization, { params: { organization_id } }, { signal }),
  });

/** What is changed of an organisation shows in its own screens, in the list and in its dashboard. */
function useChangesOf(organization_id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        ['administration', 'organization', organization_id],
        ['administration', 'organizations'],
        ['organization', organization_id],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

export function useUpdateOrganization(organization_id: string) {
  const onSuccess = useChangesOf(organization_id);
  return useMutation({
    mutationFn: (body: Call<typeof contract.updateAdministeredOrganization>['body']) =>
      call(contract.updateAdministeredOrganization, { params: { organization_id }, body }),
    onSuccess,
  });
}

/** Changes a subscription; without its id it is a new one. */
export function useSaveSubscription(organization_id: string, subscription_id: string | null) {
  const onSuccess = useChangesOf(organization_id);
  return useMutation({
    mutationFn: (body: Call<typeof contract.createSubscription>['body']) =>
      subscription_id
        ? call(contract.changeSubscription, { params: { organization_id, subscription_id }, body })
        : call(contract.createSubscription, { params: { organization_id }, body }),
    onSuccess,
  });
}

/** `month` null: the running one. */
export const installationUsageQuery = (month: string | null, page: number) =>
  queryOptions({
    queryKey: ['administration', 'usage', month, page],
    queryFn: ({ signal }) =>
      call(getInstallationUsage, { query: { ...(month && { month }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }, { signal }),
    placeholderData: (before) => before,
  });

export const peopleQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['administration', 'people', search, page],
    queryFn: ({ signal }) =>
      call(people.listUsers, { query: { ...(search && { search }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }, { signal }),
    placeholderData: (before) => before,
  });

/** What an admin does with one account; the list shows it at once. */
export function useAccountActions(user_id: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['administration', 'people'] });
  const params = { user_id };
  return {
    close: useMutation({
      mutationFn: (is_deactivated: boolean) => call(people.updateAdministeredUser, { params, body: { is_deactivated } }),
      onSuccess,
    }),
    end: useMutation({ mutationFn: () => call(people.endSignInsOf, { params }), onSuccess }),
    sendLink: useMutation({ mutationFn: () => call(people.sendResetLink, { params }) }),
  };
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
