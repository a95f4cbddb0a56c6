import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
