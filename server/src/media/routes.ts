import { createReadStream } from 'node:fs';
import * as contract from '@visite/contract/media.ts';
import { ALLOWED_SIZES, ALLOWED_TYPES } from '@visite/contract/mediaTypes.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#courses/allowed.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { findMediaFile } from './findMediaFile.ts';
import { rangeOf } from './range.ts';
import { filePath, storeUpload } from './storeMedia.ts';

export function mediaRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listAllowedTypes, () => ALLOWED_TYPES);
  serve(app, contract.listAllowedFileSizes, () => ALLOWED_SIZES);
  serve(app, contract.uploadMedia, (caller, { body }) => storeUpload(house, signedIn(caller).user_id, body.file as UploadedFile));

  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const file = await findMediaFile(house.db, request.params.id);
    if (!file) return reply.callNotFound();
    const path = filePath(house.config, file.id);
    const range = rangeOf(request.headers.range, file.bytes);
    reply.headers({
      'content-type': file.mime,
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      // What people upload is never run as a page of ours.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    if (!range) return reply.header('content-length', file.bytes).send(createReadStream(path));
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    return reply.header('content-length', range.end - range.start + 1).send(createReadStream(path, range));
  });
}
