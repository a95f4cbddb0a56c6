import { queryOptions } from '@tanstack/react-query';
import * as media from '@visite/contract/media.ts';
import { call, mimeTypeOf } from '#api/client.ts';

/** Whether a stored file is a picture, a recording, a video or a document: its address does not say. */
export const fileTypeQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file-type', fileId],
    queryFn: ({ signal }) => mimeTypeOf(fileUrl(fileId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fileUrl = (fileId: string) => (fileId.startsWith('/') || fileId.startsWith('http') ? fileId : `/files/${fileId}`);

/** What may be uploaded, as the server says. */
export const uploadRulesQuery = queryOptions({
  queryKey: ['upload-rules'],
  queryFn: async ({ signal }) => {
    const [types, sizes] = await Promise.all([
      call(media.listAllowedTypes, {}, { signal }),
      call(media.listAllowedFileSizes, {}, { signal }),
    ]);
    return { types, sizes };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** What is stored and may be: changes with each upload. */
export const storageQuery = queryOptions({
  queryKey: ['storage'],
  queryFn: ({ signal }) => call(media.getStorage, {}, { signal }),
});

export const upload = (file: File) => call(media.uploadMedia, { body: { file } });
