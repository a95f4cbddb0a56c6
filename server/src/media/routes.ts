import * as contract from '@visite/contract/media.ts';
import { ALLOWED_SIZES, ALLOWED_TYPES } from '@visite/contract/mediaTypes.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { sendFile } from '#platform/sendFile.ts';
import { storedPath } from '#platform/storedFiles.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { findMediaFile } from './findMediaFile.ts';
import { storeUpload } from './storeMedia.ts';

export function mediaRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listAllowedTypes, () => ALLOWED_TYPES);
  serve(app, contract.listAllowedFileSizes, () => ALLOWED_SIZES);
  serve(app, contract.uploadMedia, (caller, { body }) => storeUpload(house, signedIn(caller).user_id, body.file as UploadedFile));

  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const file = await findMediaFile(house.db, request.params.id);
    if (!file) return reply.callNotFound();
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return sendFile(request, reply, { path: storedPath(house.config, 'files', file.id), mime: file.mime, bytes: file.bytes });
  });
}
