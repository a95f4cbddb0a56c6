import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as publishing from '@visite/contract/dialogPublishing.ts';
import * as contract from '@visite/contract/dialogs.ts';
import { call } from '#api/client.ts';

/** More than an organisation writes. */
const ALL = 500;

export const dialogsQuery = (search: string) =>
  queryOptions({
    queryKey: ['dialogs', search],
    queryFn: ({ signal }) => call(contract.listDialogs, { query: { limit: ALL, ...(search && { search }) } }, { signal }),
    placeholderData: (before) => before,
  });

export const dialogQuery = (dialog_id: string) =>
  queryOptions({
    queryKey: ['dialog', dialog_id],
    queryFn: ({ signal }) => call(contract.getDialog, { params: { dialog_id } }, { signal }),
  });

/** What is being written is read anew whenever it is opened: other authors write too. */
export const writtenDialogQuery = (dialog_id: string) => queryOptions({ ...dialogQuery(dialog_id), staleTime: 0 });

export function useTakeDialog() {
  const client = useQueryClient();
  return (dialog: contract.Dialog) => {
    client.setQueryData(dialogQuery(dialog.id).queryKey, dialog);
    void client.invalidateQueries({ queryKey: ['dialogs'] });
  };
}

export function useCreateDialog() {
  const onSuccess = useTakeDialog();
  return useMutation({ mutationFn: (title: string) => call(contract.createDialog, { body: { title } }), onSuccess });
}

export function useDeleteDialog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: dialog_id, version }: { id: string; version: number }) =>
      call(contract.deleteDialog, { params: { dialog_id }, query: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dialogs'] }),
  });
}

/** Drafts come and go: whatever shows dialogs is read anew. */
const refresh = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: ['dialogs'] });
  return client.invalidateQueries({ queryKey: ['dialog'] });
};

export function useBeginDialogDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dialog_id: string) => call(publishing.beginDialogDraft, { params: { dialog_id } }),
    onSuccess: () => void refresh(client),
  });
}

export function usePublishDialog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dialog_id, version }: { dialog_id: string; version: number }) =>
      call(publishing.publishDialog, { params: { dialog_id }, body: { version } }),
    onSuccess: () => void refresh(client),
  });
}

export function useWithdrawDialog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dialog_id: string) => call(publishing.withdrawDialog, { params: { dialog_id } }),
    onSuccess: () => refresh(client),
  });
}

export const useDialogVersions = (dialog_id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['dialog', dialog_id, 'versions'],
    queryFn: ({ signal }) => call(publishing.listDialogVersions, { params: { dialog_id } }, { signal }),
    enabled: isAsked,
    staleTime: 0,
  });

export function useRestoreDialog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: { dialog_id: string; number: number }) => call(publishing.restoreDialogVersion, { params }),
    onSuccess: () => void refresh(client),
  });
}
