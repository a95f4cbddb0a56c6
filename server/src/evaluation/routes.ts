import * as contract from '@visite/contract/evaluation.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { case_evaluations } from './tables.ts';

export function evaluationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.evaluateCase, async (caller, { body }) => {
    const interaction = await ownCaseInteraction(house.db, caller, body.case_interaction_id);
    const [kept] = await house.db.select().from(case_evaluations).where(eq(case_evaluations.case_interaction_id, interaction.id));
    if (!kept) throw conflict('case_not_solved');
    return kept.result;
  });
}
