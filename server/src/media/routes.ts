import * as contract from '@visite/contract/media.ts';
import { ALLOWED_SIZES, ALLOWED_TYPES } from '@visite/contract/mediaTypes.ts';
import * as images from '@visite/contract/profileImages.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { sendFile } from '#platform/sendFile.ts';
import { isSigned, type SignedQuery } from '#platform/signedAddress.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { fileUrl } from './fileUrl.ts';
import { findMediaFile } from './findMediaFile.ts';
import { removeProfileImage, setProfileImage } from './profileImage.ts';
import { signedReference } from './signedReferences.ts';
import { getStorage } from './storage.ts';
import { storeUpload } from './storeMedia.ts';

export function mediaRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listAllowedTypes, () => ALLOWED_TYPES);
  serve(app, contract.listAllowedFileSizes, () => ALLOWED_SIZES);
  serve(app, contract.getStorage, (caller) => getStorage(house, caller));
  serve(app, contract.uploadMedia, async (caller, { body }) => {
    const file = await storeUpload(house, { user_id: signedIn(caller).user_id }, body.file as UploadedFile);
    return { ...file, id: signedReference(house, file.id) };
  });
  serve(app, images.setProfileImage, (caller, { params, body }) =>
    setProfileImage(house, caller, params.user_id, body.file as UploadedFile),
  );
  serve(app, images.removeProfileImage, (caller, { params }) => removeProfileImage(house, caller, params.user_id));

  app.get<{ Params: { id: string }; Querystring: SignedQuery }>('/files/:id', async (request, reply) => {
    const { id } = request.params;
    const file = isSigned(house, fileUrl(id), request.query) ? await findMediaFile(house.db, id) : undefined;
    if (!file) return reply.callNotFound();
    reply.header('cache-control', 'private, max-age=43200, immutable');
    return sendFile(request, reply, house.files, { kind: 'files', id: file.id, mime: file.mime, bytes: file.bytes });
  });
}
