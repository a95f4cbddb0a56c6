import * as contract from '@visite/contract/speech.ts';
import type { FastifyInstance } from 'fastify';
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
}
