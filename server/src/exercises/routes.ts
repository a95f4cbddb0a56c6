import { proposeVocabulary as proposeContract } from '@visite/contract/courses.ts';
import * as evaluation from '@visite/contract/evaluation.ts';
import { KIND_NAMES } from '@visite/contract/exercises/kinds.ts';
import * as contract from '@visite/contract/exercises.ts';
import type { FastifyInstance } from 'fastify';
import { deleteCaseInteraction } from '#cases/caseInteractions.ts';
import { addEntry, changeEntry, type EntryCall, removeEntry } from '#courses/entries.ts';
import { createItem, deleteItem, duplicateItem, type NewItem, updateItem, updateItemMeta } from '#courses/items.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { judgeStep, skipStep } from './answerStep.ts';
import { evaluateFormCase, evaluateMcQuestion, evaluateOpenQuestion } from './evaluate.ts';
import {
  createItemInteraction,
  createMissingItemInteractions,
  getItemInteraction,
  listItemInteractions,
  saveItemInteraction,
} from './interactions.ts';
import { courseProgressRoutes } from './progressRoutes.ts';
import { extractWords, moreWords, proposeVocabulary } from './proposals.ts';
import { activateVocabIntro, getVocabIntro } from './vocabIntro.ts';

const STEPS = [
  [evaluation.explainVocab, 'explain'],
  [evaluation.makeSentence, 'sentence'],
  [evaluation.findTerm, 'find'],
  [evaluation.useSetPhrase, 'use'],
  [evaluation.makeSpecific, 'specific'],
] as const;

type Params = Record<string, string>;

/** The calls of every kind, from the one list of kinds. */
function kindRoutes(app: FastifyInstance, house: House) {
  for (const kind of KIND_NAMES) {
    const { create, update, lists } = contract.KIND_CALLS[kind];
    serve(app, create, (caller, { params, body }) => createItem(house, caller, kind, (params as Params).section_id ?? '', body as NewItem));
    if (update) {
      serve(app, update, (caller, { params, body }) =>
        updateItem(house, caller, kind, (params as Params).section_content_item_id ?? '', body as NewItem & { version: number }),
      );
    }
    for (const { of, param, add, change, remove } of lists) {
      const callOf = (params: unknown, query?: unknown): EntryCall => {
        const { section_content_item_id, set_phrase_list_id, [param]: entryId } = params as Params;
        const itemId = section_content_item_id ?? set_phrase_list_id ?? (query as Params | undefined)?.section_content_item_id;
        return { kind, list: of, itemId, entryId };
      };
      serve(app, add, (caller, { params, body }) => addEntry(house, caller, callOf(params), body as Record<string, unknown>));
      serve(app, change, (caller, { params, query, body }) =>
        changeEntry(house, caller, callOf(params, query), body as Record<string, unknown>),
      );
      serve(app, remove, (caller, { params, query }) => removeEntry(house, caller, callOf(params, query)));
    }
  }
}

export function exerciseRoutes(app: FastifyInstance, house: House) {
  kindRoutes(app, house);
  courseProgressRoutes(app, house);
  serve(app, contract.updateItemMeta, (caller, request) => updateItemMeta(house, caller, request));
  serve(app, contract.deleteItem, (caller, { params, query }) => deleteItem(house, caller, params.section_content_item_id, query.version));
  serve(app, contract.duplicateItem, (caller, { params, body }) =>
    duplicateItem(house, caller, params.section_content_item_id, body.section_id),
  );
  serve(app, contract.getItemInteraction, (caller, { params }) => getItemInteraction(house, caller, params.section_content_item_id));
  serve(app, contract.createItemInteraction, (caller, { params }) => createItemInteraction(house, caller, params.section_content_item_id));
  serve(app, contract.saveItemInteraction, (caller, request) => saveItemInteraction(house, caller, request));
  serve(app, contract.listItemInteractions, (caller, { params, query }) =>
    listItemInteractions(house, caller, params.course_id, query.section_id),
  );
  serve(app, contract.createMissingItemInteractions, (caller, { params }) =>
    createMissingItemInteractions(house, caller, params.course_id),
  );
  serve(app, contract.deleteCaseOfItem, (caller, { params }) => deleteCaseInteraction(house, caller, params.case_interaction_id));
  serve(app, contract.evaluateFormCase, (caller, { params, body }) =>
    evaluateFormCase(house, caller, params.section_content_item_id, body),
  );
  serve(app, contract.evaluateMcQuestion, (caller, { params, body }) =>
    evaluateMcQuestion(house, caller, body.section_content_item_id, params.mc_question_id, body.option_ids),
  );
  serve(app, contract.evaluateOpenQuestion, (caller, { params, body }) =>
    evaluateOpenQuestion(house, caller, body.section_content_item_id, params.open_question_id, body.text),
  );
  serve(app, contract.getVocabIntro, (caller, { params }) => getVocabIntro(house, caller, params.section_content_item_id));
  serve(app, contract.activateVocabIntro, (caller, { params }) => activateVocabIntro(house, caller, params.section_content_item_id));
  serve(app, contract.extractMmVocab, (caller, { params, body }) => extractWords(house, caller, 'mm_vocab', params.section_id, body));
  serve(app, contract.extractVocabIntro, (caller, { params, body }) => extractWords(house, caller, 'vocab_intro', params.section_id, body));
  serve(app, contract.moreMmVocab, (caller, { params, body }) => moreWords(house, caller, params.section_content_item_id, body));
  serve(app, proposeContract, (caller, { params, body }) => proposeVocabulary(house, caller, params.section_id, body.count));
  for (const [endpoint, task] of STEPS) serve(app, endpoint, (caller, { body }) => judgeStep(house, caller, task, body));
  serve(app, evaluation.skipSubtask, (caller, { body }) => skipStep(house, caller, body));
}
