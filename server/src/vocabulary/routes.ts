import * as contract from '@visite/contract/vocabulary.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { deleteVocab, updateVocab } from './changeVocab.ts';
import { createVocab } from './createVocab.ts';
import { listMyVocabLists, listVocabs } from './listVocabs.ts';
import { proposeVocabsOfTalk } from './proposeVocabsOfTalk.ts';
import { openVocabularyContent } from './vocabularyContent.ts';

export async function vocabularyRoutes(app: FastifyInstance, house: House) {
  const content = await openVocabularyContent(CONTENT_FOLDER);
  serve(app, contract.listMyVocabLists, (caller) => listMyVocabLists(house, caller));
  serve(app, contract.listVocabs, (caller, { query }) => listVocabs(house, caller, query));
  serve(app, contract.createVocab, (caller, { body }) => createVocab(house, content, caller, body));
  serve(app, contract.updateVocab, (caller, request) => updateVocab(house, caller, request));
  serve(app, contract.deleteVocab, (caller, { params }) => deleteVocab(house, caller, params.vocab_item_id));
  serve(app, contract.proposeVocabsOfTalk, (caller, request) => proposeVocabsOfTalk(house, content, caller, request));
}
