import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/vocabFiles.ts';
import { call } from '#api/client.ts';
import { saveFile } from '#ui/saveFile.ts';
import { changedVocabulary } from '#vocabulary/queries.ts';

/** What the person says of the columns. */
export type AskedMapping = NonNullable<Call<typeof contract.previewImport>['query']>;
type AskedImport = NonNullable<Call<typeof contract.importVocabs>['query']>;
export type ExportFormat = 'csv' | 'apkg';

/** The file is looked at anew when the columns are said to hold something else. */
export const importPreviewQuery = (file: File, query: AskedMapping) =>
  queryOptions({
    queryKey: ['vocab-import', file.name, file.size, file.lastModified, query],
    queryFn: ({ signal }) => call(contract.previewImport, { query, body: { file } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export function useImportWords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, query }: { file: File; query: AskedImport }) => call(contract.importVocabs, { query, body: { file } }),
    onSuccess: async () => {
      await changedVocabulary(client);
      // What was new is known by now.
      client.removeQueries({ queryKey: ['vocab-import'] });
    },
  });
}

/** Hands one's words, or one list of them, to the browser's downloads. */
export function useExportWords() {
  return useMutation({
    mutationFn: async ({ format, listId, name }: { format: ExportFormat; listId: string | undefined; name: string }) => {
      const query = { format, ...(listId && { vocab_list_id: listId }) };
      const file: unknown = await call(contract.exportVocabs, { query });
      saveFile(file as Blob, `${name}.${format}`);
    },
  });
}
