import type { CasePerson } from '@visite/contract/cases.ts';
import type { ExaminationReport } from '@visite/contract/conversations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { maySeeCase } from '@visite/core/permissions/resources.ts';
import { findPerson } from '#cases/findCase.ts';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findExaminationsDone } from './sql.ts';

async function visiblePatient(house: House, caller: Caller, patientId: string): Promise<CasePerson> {
  const found = await findPerson(house.db, patientId);
  if (found?.person.kind !== 'PATIENT') throw notFound();
  const verdict = maySeeCase(caller, found.case);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found.person.content;
}

export const getClinicalNotes = async (house: House, caller: Caller, patientId: string) =>
  (await visiblePatient(house, caller, patientId)).notes;

export const getLabSheets = async (house: House, caller: Caller, patientId: string) =>
  (await visiblePatient(house, caller, patientId)).lab_sheets;

/** The result of an examination leaves the server only once it was done in the caller's own case interaction. */
export async function getExaminations(
  house: House,
  caller: Caller,
  patientId: string,
  caseInteractionId: string | undefined,
): Promise<ExaminationReport[]> {
  const patient = await visiblePatient(house, caller, patientId);
  if (caseInteractionId) await ownCaseInteraction(house.db, caller, caseInteractionId);
  const done = caseInteractionId ? await findExaminationsDone(house.db, caseInteractionId, patientId) : new Set<string>();
  return patient.examinations.map(({ key, name, announce, result, is_abnormal }) => ({
    key,
    name,
    announce: announce[0] ?? name,
    result: done.has(key) ? result : null,
    is_abnormal: done.has(key) ? is_abnormal : null,
  }));
}
