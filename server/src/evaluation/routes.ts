import * as contract from '@visite/contract/evaluation.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { getEvaluation } from './getEvaluation.ts';

export function evaluationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.evaluateCase, (caller, { body }) => getEvaluation(house, caller, body.case_interaction_id));
}
