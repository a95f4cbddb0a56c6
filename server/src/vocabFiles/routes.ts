import * as contract from '@visite/contract/vocabFiles.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { exportVocabs } from './exportVocabs.ts';
import { importVocabs } from './importVocabs.ts';
import { previewImport } from './previewImport.ts';

export function vocabFileRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.previewImport, (caller, request) => previewImport(house, caller, request));
  serve(app, contract.importVocabs, (caller, request) => importVocabs(house, caller, request));
  serve(app, contract.exportVocabs, (caller, request, context) => exportVocabs(house, caller, request, context));
}
