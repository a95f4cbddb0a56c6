import * as contract from '@visite/contract/speech.ts';
import type { FastifyInstance } from 'fastify';
import { findRecording, uploadCaseAudio } from '#conversations/recordings.ts';
import { recordingPath } from '#conversations/recordingUrl.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { sendBytes, sendFile } from '#platform/sendFile.ts';
import { isSigned, type SignedQuery } from '#platform/signedAddress.ts';
import { storedPath } from '#platform/storedFiles.ts';
import { retrieveVoices } from './retrieveVoices.ts';
import { speak } from './speak.ts';
import { openSpeechCache } from './speechCache.ts';
import { transcribe } from './transcribe.ts';

export function speechRoutes(app: FastifyInstance, house: House) {
  const cache = openSpeechCache(house.config.dataDir);
  serve(app, contract.retrieveVoices, (_, { body }) => retrieveVoices(house, body.voice_provider));
  serve(app, contract.transcribe, (caller, request, context) => transcribe(house, caller, request, context));
  serve(app, contract.speak, (caller, request, context) => speak(house, cache, caller, request, context));
  serve(app, contract.uploadCaseAudio, (caller, request) => uploadCaseAudio(house, caller, request));

  app.get<{ Params: { id: string }; Querystring: SignedQuery }>('/files/recordings/:id', async (request, reply) => {
    const { id } = request.params;
    const found = isSigned(house, recordingPath(id), request.query) ? await findRecording(house.db, id) : undefined;
    if (!found) return reply.callNotFound();
    const { mime, file_id, bytes, sound } = found;
    reply.header('cache-control', 'private, max-age=3600');
    if (file_id) return sendFile(request, reply, { path: storedPath(house.config, 'recordings', file_id), mime, bytes });
    return sendBytes(request, reply, { bytes: Buffer.from(sound ?? []), mime });
  });
}
