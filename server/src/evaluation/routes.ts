import { setCurrentTask as setCurrentTaskContract } from '@visite/contract/cases.ts';
import * as contract from '@visite/contract/evaluation.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { getEvaluation } from './getEvaluation.ts';
import { setCurrentTask } from './setCurrentTask.ts';

export function evaluationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.evaluateCase, (caller, { body }) => getEvaluation(house, caller, body.case_interaction_id, body.wait));
  serve(app, setCurrentTaskContract, (caller, { params, body }) =>
    setCurrentTask(house, caller, params.case_interaction_id, body.current_task_interaction_index),
  );
}
