import * as reviews from '@visite/contract/vocabReviews.ts';
import * as contract from '@visite/contract/vocabulary.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { deleteVocab, updateVocab } from './changeVocab.ts';
import { createVocab } from './createVocab.ts';
import { dailyVocabTestTaken } from './dailyVocabTestTaken.ts';
import { getVocabTest } from './getVocabTest.ts';
import { listMyVocabLists, listVocabs } from './listVocabs.ts';
import { myVocabStats } from './myVocabStats.ts';
import { proposeVocabsOfTalk } from './proposeVocabsOfTalk.ts';
import { reviewVocab } from './reviewVocab.ts';
import { openVocabularyContent } from './vocabularyContent.ts';

export async function vocabularyRoutes(app: FastifyInstance, house: House) {
  const content = await openVocabularyContent(CONTENT_FOLDER);
  serve(app, contract.listMyVocabLists, (caller) => listMyVocabLists(house, caller));
  serve(app, contract.listVocabs, (caller, { query }) => listVocabs(house, caller, query));
  serve(app, contract.createVocab, (caller, { body }) => createVocab(house, content, caller, body));
  serve(app, contract.updateVocab, (caller, request) => updateVocab(house, caller, request));
  serve(app, contract.deleteVocab, (caller, { params }) => deleteVocab(house, caller, params.vocab_item_id));
  serve(app, contract.proposeVocabsOfTalk, (caller, request) => proposeVocabsOfTalk(house, content, caller, request));
  serve(app, reviews.getVocabTest, (caller, request) => getVocabTest(house, caller, request));
  serve(app, reviews.reviewVocab, (caller, request) => reviewVocab(house, caller, request));
  serve(app, reviews.getMyVocabStats, (caller) => myVocabStats(house, signedIn(caller).user_id));
  serve(app, reviews.dailyVocabTestTaken, (caller, { query: { taken_at: done_at, sent_at } }) =>
    dailyVocabTestTaken(house, signedIn(caller).user_id, { done_at, sent_at }),
  );
}
