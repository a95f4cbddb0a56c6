import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as people from '@visite/contract/administeredUsers.ts';
import * as contract from '@visite/contract/administration.ts';
import { type AuditAction, type InstallationAuditEntry, listInstallationAuditEntries } from '@visite/contract/auditLog.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { getInstallationUsage } from '@visite/contract/installationUsage.ts';
import * as jobs from '@visite/contract/jobs.ts';
import { getDebugInfo } from '@visite/contract/operations.ts';
import { type CatalogueEntry, type CatalogueKind, listCatalogue, updateCatalogueEntry } from '@visite/contract/publicCatalogue.ts';
import { listProviders, type ProviderJob, testProvider } from '@visite/contract/usage.ts';
import { allOf } from '#api/allOf.ts';
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

interface CatalogueFilter {
  search: string;
  kind: CatalogueKind | null;
  everywhere: boolean;
}

export const catalogueQuery = ({ search, kind, everywhere }: CatalogueFilter, page: number) =>
  queryOptions({
    queryKey: ['administration', 'catalogue', search, kind, everywhere, page],
    queryFn: ({ signal }) => {
      const filter = { ...(search && { search }), ...(kind && { kind }), ...(everywhere && { everywhere: 'true' }) };
      return call(listCatalogue, { query: { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }, { signal });
    },
    placeholderData: (before) => before,
  });

/** Puts a course or case into the public catalogue, or takes it out; the libraries show it at once. */
export function useSetPublic({ kind, id }: Pick<CatalogueEntry, 'kind' | 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_public: boolean) => call(updateCatalogueEntry, { params: { kind, content_id: id }, body: { is_public } }),
    onSettled: () =>
      Promise.all(
        [['administration', 'catalogue'], [kind === 'course' ? 'courses' : 'cases'], [kind, id]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

const SOON_MS = 5_000;
const LATER_MS = 30_000;

/** Looked up again by itself: soon, while something is under way. */
export const jobsQuery = queryOptions({
  queryKey: ['administration', 'jobs'],
  queryFn: ({ signal }) => call(jobs.listJobs, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ waiting, running, retrying }) => waiting + running + retrying > 0) ? SOON_MS : LATER_MS,
});

/** The failed jobs of a kind, as they were when so many of them were counted. */
export const failedJobsQuery = ({ kind, failed, retrying }: jobs.JobState, page: number) =>
  queryOptions({
    queryKey: ['administration', 'failed-jobs', kind, page, failed, retrying],
    queryFn: ({ signal }) =>
      call(jobs.listFailedJobs, { params: { kind }, query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }, { signal }),
    placeholderData: (before) => before,
  });

/** Tries failed jobs of a kind once more, or gives them up: one, or with null all. */
export function useFailedJobs(kind: jobs.JobKind) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(['jobs', 'failed-jobs'].map((name) => client.invalidateQueries({ queryKey: ['administration', name] })));
  const params = { kind };
  return {
    retry: useMutation({ mutationFn: (job_id: string | null) => call(jobs.retryJobs, { params, body: { job_id } }), onSettled }),
    discard: useMutation({ mutationFn: (job_id: string | null) => call(jobs.discardJobs, { params, body: { job_id } }), onSettled }),
  };
}

/** Entries that a call for a file asks for. */
const FILE_PAGE = 200;

/** Everything that the filter leaves of the installation's log, for a file. */
export function allInstallationEntries(action: readonly AuditAction[], actor_id: string | null): Promise<InstallationAuditEntry[]> {
  const filter = { ...(action.length > 0 && { action: [...action] }), ...(actor_id && { actor_id }) };
  return allOf((offset) => call(listInstallationAuditEntries, { query: { ...filter, limit: FILE_PAGE, offset } }));
}

export const installationLogQuery = (action: readonly AuditAction[], actor_id: string | null, page: number) =>
  queryOptions({
    queryKey: ['administration', 'log', action, actor_id, page],
    queryFn: ({ signal }) => {
      const filter = { ...(action.length > 0 && { action: [...action] }), ...(actor_id && { actor_id }) };
      return call(listInstallationAuditEntries, { query: { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }, { signal });
    },
    placeholderData: (before) => before,
  });
