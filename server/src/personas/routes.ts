import * as contract from '@visite/contract/personas.ts';
import { tryPerson as tryContract } from '@visite/contract/tryPerson.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { draftFromText } from './draftFromText.ts';
import { createPersona, duplicatePersona, listPersonas, updatePersona } from './personas.ts';
import { setProfileImage } from './setProfileImage.ts';
import { tryPerson } from './tryPerson.ts';

export function personaRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listPersonas, (caller, { query }) => listPersonas(house, caller, query));
  serve(app, contract.createPersona, (caller, request) => createPersona(house, caller, request));
  serve(app, contract.updatePersona, (caller, request) => updatePersona(house, caller, request));
  serve(app, contract.duplicatePersona, (caller, { params }, { language }) => duplicatePersona(house, caller, params.persona_id, language));
  serve(app, tryContract, (caller, request, context) => tryPerson(house, caller, request, context));

  const { patientDrafts, thirdPersonDrafts } = contract;
  serve(app, patientDrafts.freehand, (_, { body }) => draftFromText(body.text, 'PATIENT'));
  serve(app, thirdPersonDrafts.freehand, (_, { body }) => draftFromText(body.text, 'THIRD_PERSON'));
  serve(app, patientDrafts.profileImage, (caller, { params, body }) =>
    setProfileImage(house, caller, 'PATIENT', params.patient_id, body.file as UploadedFile | undefined),
  );
  serve(app, thirdPersonDrafts.profileImage, (caller, { params, body }) =>
    setProfileImage(house, caller, 'THIRD_PERSON', params.third_person_id, body.file as UploadedFile | undefined),
  );
}
