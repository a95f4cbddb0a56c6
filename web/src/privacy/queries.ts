import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AuditEntry, listAuditEntries, ORGANIZATION_ACTIONS, type OrganizationActions } from '@visite/contract/auditLog.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import { updateOrganization } from '@visite/contract/organizations.ts';
import { askForDataExport, deleteUser, getDataExport } from '@visite/contract/privacy.ts';
import { allOf } from '#api/allOf.ts';
import { call } from '#api/client.ts';

const LOOK_AGAIN_MS = 3000;

/** How far the copy of one's own data has come; looked up again until it is made. */
export const dataExportQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['data-export', user_id],
    queryFn: ({ signal }) => call(getDataExport, { params: { user_id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'asked' || data?.state === 'making' ? LOOK_AGAIN_MS : false),
  });

export function useAskForDataExport(user_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(askForDataExport, { params: { user_id } }),
    onSuccess: (copy) => client.setQueryData(dataExportQuery(user_id).queryKey, copy),
  });
}

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: ({ user_id, password }: { user_id: string; password: string }) =>
      call(deleteUser, { params: { user_id }, body: { password } }),
  });

const PAGE_SIZE = 20;

export interface LogFilter {
  group: OrganizationActions | null;
  actor_id: string | null;
}
const queryOf = ({ group, actor_id }: LogFilter) => ({
  ...(group && { action: [...ORGANIZATION_ACTIONS[group]] }),
  ...(actor_id && { actor_id }),
});

/** The latest changes; more on demand. */
export const auditLogQuery = (organization_id: string, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['organization', organization_id, 'audit-log', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditEntries,
        { params: { organization_id }, query: { ...queryOf(filter), limit: PAGE_SIZE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
  });

const FILE_PAGE = 500;

/** Everything that the filter leaves, for a file. */
export const allAuditEntries = (organization_id: string, filter: LogFilter): Promise<AuditEntry[]> =>
  allOf((offset) => call(listAuditEntries, { params: { organization_id }, query: { ...queryOf(filter), limit: FILE_PAGE, offset } }));

export function useUpdateOrganization(organization_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof updateOrganization>['body']) => call(updateOrganization, { params: { organization_id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['organization', organization_id] }),
  });
}
