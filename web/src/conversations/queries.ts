import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { call } from '#api/client.ts';
import { tellOtherTabs } from '#api/otherTabs.ts';
import { isLive } from './liveAnswers.ts';

/** The calls of the kind of person that is talked with. */
export const callsOf = (person: Pick<PersonFace, 'kind'>) => (person.kind === 'PATIENT' ? contract.patients : contract.thirdPersons);

/** One talk is one person in one case interaction. */
export const talkKey = (case_interaction_id: string, person: Pick<PersonFace, 'id'>) => `${case_interaction_id}/${person.id}`;

export const conversationQuery = (case_interaction_id: string, person: PersonFace) =>
  queryOptions({
    queryKey: ['conversation', case_interaction_id, person.id],
    queryFn: ({ signal }) => call(callsOf(person).interact, { body: { case_interaction_id, person_id: person.id } }, { signal }),
    // The stream of answers writes it; it is read again when the talk is opened, but never over words that still come.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: () => (isLive(talkKey(case_interaction_id, person)) ? false : 'always'),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The person changes seldom, and what is a little old answers as well. */
const SHEET_STALE_MS = 60 * 60_000;

/** What the device needs to go on with the talk without a connection. */
export const talkSheetQuery = (person: Pick<PersonFace, 'kind'>, interaction_id: string) =>
  queryOptions({
    queryKey: ['talk-sheet', interaction_id],
    queryFn: ({ signal }) => call(callsOf(person).sheet, { params: { interaction_id } }, { signal }),
    staleTime: SHEET_STALE_MS,
    gcTime: SHEET_STALE_MS,
  });

export const notesQuery = (patient_id: string) =>
  queryOptions({
    queryKey: ['notes', patient_id],
    queryFn: ({ signal }) => call(contract.getClinicalNotes, { params: { patient_id } }, { signal }),
  });

export const labSheetsQuery = (patient_id: string) =>
  queryOptions({
    queryKey: ['lab-sheets', patient_id],
    queryFn: ({ signal }) => call(contract.getLabSheets, { params: { patient_id } }, { signal }),
  });

export const examinationsQuery = (patient_id: string, case_interaction_id: string) =>
  queryOptions({
    queryKey: ['examinations', case_interaction_id, patient_id],
    queryFn: ({ signal }) => call(contract.getExaminations, { params: { patient_id }, query: { case_interaction_id } }, { signal }),
  });

/** Takes the last exchange away, or brings it back; what it examined follows. */
export function useUndo(case_interaction_id: string, person: PersonFace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message_id, revert }: { message_id: string; revert: boolean }) =>
      call(callsOf(person).undo, { params: { message_id }, query: { revert: revert ? 'true' : 'false' } }),
    onSuccess: (conversation) => {
      const { queryKey } = conversationQuery(case_interaction_id, person);
      client.setQueryData(queryKey, conversation);
      tellOtherTabs(queryKey);
      void client.invalidateQueries({ queryKey: ['examinations', case_interaction_id] });
    },
  });
}
