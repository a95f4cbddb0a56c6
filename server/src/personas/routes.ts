import { askPerson as askContract } from '@visite/contract/askPerson.ts';
import * as contract from '@visite/contract/personas.ts';
import { listPersonQuestions } from '@visite/contract/personQuestions.ts';
import { tryPerson as tryContract } from '@visite/contract/tryPerson.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { askPerson } from './askPerson.ts';
import { draftFromText } from './draftFromText.ts';
import { createPersona, duplicatePersona, listPersonas, updatePersona } from './personas.ts';
import { readPersonQuestions } from './questions.ts';
import { setProfileImage } from './setProfileImage.ts';
import { tryPerson } from './tryPerson.ts';

export async function personaRoutes(app: FastifyInstance, house: House) {
  const questions = await readPersonQuestions(CONTENT_FOLDER);
  serve(app, contract.listPersonas, (caller, { query }) => listPersonas(house, caller, query));
  serve(app, contract.createPersona, (caller, request) => createPersona(house, caller, request));
  serve(app, contract.updatePersona, (caller, request) => updatePersona(house, caller, request));
  serve(app, contract.duplicatePersona, (caller, { params }, { language }) => duplicatePersona(house, caller, params.persona_id, language));
  serve(app, listPersonQuestions, () => questions);
  serve(app, askContract, (caller, request, context) => askPerson(house, caller, request, context));
  serve(app, tryContract, (caller, request, context) => tryPerson(house, caller, request, context));

  const { patientDrafts, thirdPersonDrafts } = contract;
  serve(app, patientDrafts.freehand, (_, { body }) => draftFromText(body.text, 'PATIENT', house.now()));
  serve(app, thirdPersonDrafts.freehand, (_, { body }) => draftFromText(body.text, 'THIRD_PERSON', house.now()));
  serve(app, patientDrafts.profileImage, (caller, { params, body }) =>
    setProfileImage(house, caller, 'PATIENT', params.patient_id, body.file as UploadedFile | undefined),
  );
  serve(app, thirdPersonDrafts.profileImage, (caller, { params, body }) =>
    setProfileImage(house, caller, 'THIRD_PERSON', params.third_person_id, body.file as UploadedFile | undefined),
  );
}
