import { uploadCaseAudio as contract } from '@visite/contract/speech.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { sendBytes, sendFile } from '#platform/sendFile.ts';
import { isSigned, type SignedQuery } from '#platform/signedAddress.ts';
import { findRecording, uploadCaseAudio } from './recordings.ts';
import { recordingPath } from './recordingUrl.ts';

export function recordingRoutes(app: FastifyInstance, house: House) {
  serve(app, contract, (caller, request) => uploadCaseAudio(house, caller, request));

  app.get<{ Params: { id: string }; Querystring: SignedQuery }>('/files/recordings/:id', async (request, reply) => {
    const { id } = request.params;
    const found = isSigned(house, recordingPath(id), request.query) ? await findRecording(house.db, id) : undefined;
    if (!found) return reply.callNotFound();
    const { mime, file_id, bytes, sound } = found;
    reply.header('cache-control', 'private, max-age=3600');
    if (file_id) return sendFile(request, reply, house.files, { kind: 'recordings', id: file_id, mime, bytes });
    return sendBytes(request, reply, { bytes: Buffer.from(sound ?? []), mime });
  });
}
