import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as publishing from '@visite/contract/casePublishing.ts';
import * as contract from '@visite/contract/cases.ts';
import { call } from '#api/client.ts';

/** The case as it is written now: of a published case the draft in which somebody has begun to change it. Null for who may not edit. */
async function readWritten(case_id: string, signal?: AbortSignal): Promise<contract.AuthoredCase | null> {
  const { authoring } = await call(contract.getCase, { params: { case_id } }, { signal });
  if (!authoring?.draft_id) return authoring ?? null;
  const draft = await call(contract.getCase, { params: { case_id: authoring.draft_id } }, { signal });
  return draft.authoring ?? authoring;
}

/** Read whenever the form is opened; while it is open, only saving says whether somebody else has changed the case. */
export const writtenCaseQuery = (case_id: string) =>
  queryOptions({
    queryKey: ['written-case', case_id],
    queryFn: ({ signal }) => readWritten(case_id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const newestOf = (case_id: string) => readWritten(case_id);

/** What lists and shows cases is read anew. */
export const refreshCases = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: ['case'] });
  void client.invalidateQueries({ queryKey: ['cases'] });
};

export const storeCase = (
  at: Pick<contract.AuthoredCase, 'id'> | null,
  version: number,
  file: contract.CaseFile,
  { is_draft, organization_id }: { is_draft: boolean; organization_id?: string | null | undefined },
) => call(contract.createOrOverwriteCase, { body: { ...(at && { id: at.id, version }), is_draft, organization_id, file } });

/** A new draft, for an organisation. */
export function useBeginCase(organization_id: string | null | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: contract.CaseFile) => storeCase(null, 0, file, { is_draft: true, organization_id }),
    onSuccess: () => refreshCases(client),
  });
}

export function useDeleteCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: case_id, version }: { id: string; version: number }) =>
      call(contract.deleteCase, { params: { case_id }, query: { version } }),
    onSuccess: () => refreshCases(client),
  });
}

/** For whom publishing a published case anew, or taking it away, changes something. */
export const useCaseLearners = (case_id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['case', case_id, 'publishing'],
    queryFn: ({ signal }) => call(publishing.getCasePublishing, { params: { case_id } }, { signal }),
    enabled: isAsked,
    staleTime: 0,
  });

export const useCaseVersions = (case_id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['case', case_id, 'versions'],
    queryFn: ({ signal }) => call(publishing.listCaseVersions, { params: { case_id } }, { signal }),
    enabled: isAsked,
    staleTime: 0,
  });

export function useRestoreCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ case_id, number }: { case_id: string; number: number }) =>
      call(publishing.restoreCaseVersion, { params: { case_id, number } }),
    onSuccess: () => refreshCases(client),
  });
}
