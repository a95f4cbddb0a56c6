import * as contract from '@visite/contract/language.ts';
import { asText, marksInSteps } from '@visite/core/evaluation/corrections.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/signedIn.ts';
import { LANGUAGES } from '#catalogues/catalogues.ts';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { inSlices } from '#steps/inSlices.ts';
import { appendixHtml, readGrammarAppendix, topicsIn } from './grammarAppendix.ts';
import { myLanguage } from './myLanguage.ts';
import { answerPractice, getPractice } from './practice.ts';

export async function languageRoutes(app: FastifyInstance, house: House) {
  const appendix = await readGrammarAppendix(CONTENT_FOLDER);
  serve(app, contract.listGrammarTopics, (_, { query }) => ({
    languages: LANGUAGES.filter(({ code }) => code === 'deu' || appendix.own.has(code)),
    topics: topicsIn(appendix, query.language),
  }));
  serve(app, contract.extractGrammarHtml, () => ({ html: appendixHtml(appendix) }));
  serve(app, contract.checkText, async (_, { body }) => ({
    corrections: await inSlices(marksInSteps(asText(body.text), house.languageRules)),
  }));
  serve(app, contract.getPractice, (caller, { query }) => getPractice(house, appendix, signedIn(caller).user_id, query));
  serve(app, contract.answerPractice, (caller, { body }) => answerPractice(house, signedIn(caller).user_id, body));
  serve(app, contract.myLanguage, (caller) => myLanguage(house, signedIn(caller).user_id));
}
