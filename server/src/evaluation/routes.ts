import * as contract from '@visite/contract/evaluation.ts';
import type { FastifyInstance } from 'fastify';
import { judgeStep, skipStep } from '#exercises/answerStep.ts';
import { judgeObjectives } from '#exercises/judgeObjectives.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { getEvaluation } from './getEvaluation.ts';

const STEPS = [
  [contract.explainVocab, 'explain'],
  [contract.makeSentence, 'sentence'],
  [contract.findTerm, 'find'],
  [contract.useSetPhrase, 'use'],
  [contract.makeSpecific, 'specific'],
] as const;

export function evaluationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.evaluateCase, (caller, { body }) => getEvaluation(house, caller, body.case_interaction_id, body.wait));
  for (const [endpoint, task] of STEPS) serve(app, endpoint, (caller, { body }) => judgeStep(house, caller, task, body));
  serve(app, contract.skipSubtask, (caller, { body }) => skipStep(house, caller, body));
  serve(app, contract.judgeObjectives, (caller, { body }) => judgeObjectives(house, caller, body.section_id));
}
