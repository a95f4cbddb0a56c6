import * as contract from '@visite/contract/speech.ts';
import type { FastifyInstance } from 'fastify';
import { findRecording, uploadCaseAudio } from '#conversations/recordings.ts';
import { isSigned } from '#conversations/recordingUrl.ts';
import { rangeOf } from '#media/range.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
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

  app.get<{ Params: { id: string }; Querystring: { until?: string; signature?: string } }>(
    '/files/recordings/:id',
    async (request, reply) => {
      const { until = '', signature = '' } = request.query;
      const { id } = request.params;
      const found = isSigned(house, id, Number(until), signature) ? await findRecording(house.db, id) : undefined;
      if (!found) return reply.callNotFound();
      const sound = Buffer.from(found.sound);
      reply.headers({
        'content-type': found.mime,
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      // Safari plays nothing that cannot be had in parts.
      const range = rangeOf(request.headers.range, sound.length);
      if (!range) return reply.send(sound);
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sound.length}`);
      return reply.send(sound.subarray(range.start, range.end + 1));
    },
  );
}
