import * as contract from '@visite/contract/vocabLists.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { deleteVocabs } from '#vocabulary/deleteVocabs.ts';
import { readShippedLists } from '#vocabulary/shippedLists.ts';
import { copyVocabToMy } from './copyVocabToMy.ts';
import { getVocabList, listVocabLists } from './listVocabLists.ts';
import { shareVocabList } from './shareVocabList.ts';

export async function vocabListRoutes(app: FastifyInstance, house: House) {
  const shipped = await readShippedLists(CONTENT_FOLDER);
  serve(app, contract.listVocabLists, (caller, request) => listVocabLists(house, shipped, caller, request));
  serve(app, contract.getVocabList, (caller, request) => getVocabList(house, shipped, caller, request));
  serve(app, contract.copyVocabToMy, (caller, request) => copyVocabToMy(house, shipped, caller, request));
  serve(app, contract.shareVocabList, (caller, request) => shareVocabList(house, caller, request));
  serve(app, contract.deleteVocabs, (caller, { body }) => deleteVocabs(house, caller, body));
}
