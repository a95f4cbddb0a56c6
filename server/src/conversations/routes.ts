import * as cases from '@visite/contract/cases.ts';
import * as contract from '@visite/contract/conversations.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { getCaseInteraction } from './caseInteractionForOwner.ts';
import { downloadTranscript } from './downloadTranscript.ts';
import { editMessage } from './editMessage.ts';
import { getConversation, interact } from './getConversation.ts';
import { interactWithCase } from './interactWithCase.ts';
import type { PersonKind } from './ownConversation.ts';
import { getClinicalNotes, getExaminations, getLabSheets } from './patientRecord.ts';
import { playAgainFrom } from './playAgainFrom.ts';
import { recordingRoutes } from './recordingRoutes.ts';
import { selectPerson } from './selectPerson.ts';
import { sendMessage } from './sendMessage.ts';
import { getTalkEngine, getTalkSheet } from './talkSheet.ts';
import { undoMessage } from './undoMessage.ts';

/** The same calls for both kinds of persons in character. */
function personRoutes(
  app: FastifyInstance,
  house: House,
  calls: typeof contract.patients | typeof contract.thirdPersons,
  kind: PersonKind,
) {
  serve(app, calls.list, (caller, { params, query }) =>
    getConversation(house, caller, kind, params.interaction_id, query.include_setup_messages),
  );
  serve(app, calls.send, (caller, { params, body }, context) => sendMessage(house, caller, kind, params.interaction_id, body, context));
  serve(app, calls.sheet, (caller, { params }) => getTalkSheet(house, caller, kind, params.interaction_id));
  serve(app, calls.edit, (caller, { params, body }, context) => editMessage(house, caller, kind, params.message_id, body, context));
  serve(app, calls.undo, (caller, { params, query }) => undoMessage(house, caller, kind, params.message_id, query.revert));
  serve(app, calls.interact, (caller, { body }) => interact(house, caller, kind, body));
}

export function conversationRoutes(app: FastifyInstance, house: House) {
  personRoutes(app, house, contract.patients, 'PATIENT');
  personRoutes(app, house, contract.thirdPersons, 'THIRD_PERSON');
  serve(app, contract.getTalkEngine, (_, { params }) => getTalkEngine(house, params.version));
  serve(app, contract.getClinicalNotes, (caller, { params }) => getClinicalNotes(house, caller, params.patient_id));
  serve(app, contract.getExaminations, (caller, { params, query }) =>
    getExaminations(house, caller, params.patient_id, query.case_interaction_id),
  );
  serve(app, contract.getLabSheets, (caller, { params }) => getLabSheets(house, caller, params.patient_id));
  serve(app, cases.interactWithCase, (caller, request) => interactWithCase(house, caller, request));
  serve(app, cases.getCaseInteraction, (caller, { params }) => getCaseInteraction(house, caller, params.case_interaction_id));
  serve(app, cases.playAgainFrom, (caller, { params, body }) => playAgainFrom(house, caller, params.case_interaction_id, body.message_id));
  serve(app, cases.selectPerson, (caller, { params, body }) => selectPerson(house, caller, params.case_interaction_id, body.person_id));
  serve(app, cases.downloadTranscript, (caller, { params }) => downloadTranscript(house, caller, params.case_interaction_id));
  recordingRoutes(app, house);
}
