import * as publishing from '@visite/contract/casePublishing.ts';
import * as contract from '@visite/contract/cases.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { deleteCaseInteraction, getMyCaseInteractionByCase, listMyCaseInteractions } from './caseInteractions.ts';
import { getCasePublishing, listCaseVersions, restoreCaseVersion } from './caseVersions.ts';
import { copyCase } from './copyCase.ts';
import { createOrOverwriteCase } from './createOrOverwriteCase.ts';
import { deleteCase } from './deleteCase.ts';
import { getCase } from './getCase.ts';
import { listCaseInteractionOverviews } from './listCaseInteractionOverviews.ts';
import { casesSameWhile, listCases } from './listCases.ts';
import { saveDocument } from './saveDocument.ts';

export function caseRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listCases, (caller, { query }) => listCases(house.db, caller, query), {
    sameWhile: (caller, { query }) => casesSameWhile(house.db, caller, query),
  });
  serve(app, contract.getCase, (caller, { params }) => getCase(house.db, caller, params.case_id));
  serve(app, contract.createOrOverwriteCase, (caller, request) => createOrOverwriteCase(house, caller, request));
  serve(app, contract.copyCase, (caller, request) => copyCase(house, caller, request));
  serve(app, contract.deleteCase, (caller, { params, query }) => deleteCase(house, caller, params.case_id, query.version));
  serve(app, publishing.getCasePublishing, (caller, { params }) => getCasePublishing(house, caller, params.case_id));
  serve(app, publishing.listCaseVersions, (caller, { params }) => listCaseVersions(house, caller, params.case_id));
  serve(app, publishing.restoreCaseVersion, (caller, request) => restoreCaseVersion(house, caller, request));
  serve(app, contract.deleteCaseInteraction, (caller, { params }) => deleteCaseInteraction(house, caller, params.case_interaction_id));
  serve(app, contract.saveDocument, (caller, { params, body }) =>
    saveDocument(house, caller, params.case_interaction_id, params.task_key, body),
  );
  serve(app, contract.listCaseInteractionOverviews, (caller, request) => listCaseInteractionOverviews(house, caller, request));
  serve(app, contract.listMyCaseInteractions, (caller, { query }) => listMyCaseInteractions(house, caller, query));
  serve(app, contract.getMyCaseInteractionByCase, (caller, { params }) => getMyCaseInteractionByCase(house, caller, params.case_id));
}
