import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { askPerson } from '@visite/contract/askPerson.ts';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/personas.ts';
import { listPersonQuestions } from '@visite/contract/personQuestions.ts';
import { call } from '#api/client.ts';

type PersonaFilter = NonNullable<Call<typeof contract.listPersonas>['query']>;

/** More than any author keeps: one page holds them all. */
const ALL = 500;

export const personasQuery = (query: PersonaFilter = {}) =>
  queryOptions({
    queryKey: ['personas', query],
    queryFn: ({ signal }) => call(contract.listPersonas, { query: { limit: ALL, ...query } }, { signal }),
    placeholderData: (before) => before,
  });

/** What can be asked of any person: the same as long as the server runs. */
export const questionsQuery = queryOptions({
  queryKey: ['person-questions'],
  queryFn: ({ signal }) => call(listPersonQuestions, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the person answers to each question, as it stands; the same person is asked once. */
export const askedQuery = (person: CasePerson, questions: string[]) =>
  queryOptions({
    queryKey: ['asked', person.persona.facts, questions],
    queryFn: ({ signal }) => call(askPerson, { body: { person, language_level: 'B1', questions } }, { signal }),
    enabled: questions.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });

/** Puts a stored person into the list of all, and lets the filtered ones be read anew. */
export function useTakePersona() {
  const client = useQueryClient();
  return (stored: contract.StoredPersona) => {
    client.setQueryData(personasQuery().queryKey, (before) => {
      if (!before) return before;
      const isKnown = before.items.some(({ id }) => id === stored.id);
      const items = isKnown ? before.items.map((one) => (one.id === stored.id ? stored : one)) : [...before.items, stored];
      return { ...before, items, total: before.total + (isKnown ? 0 : 1) };
    });
    void client.invalidateQueries({ queryKey: ['personas'] });
  };
}

export function useCreatePersona() {
  const onSuccess = useTakePersona();
  return useMutation({ mutationFn: (persona: contract.Persona) => call(contract.createPersona, { body: { persona } }), onSuccess });
}

export function useDuplicatePersona() {
  const onSuccess = useTakePersona();
  return useMutation({ mutationFn: (persona_id: string) => call(contract.duplicatePersona, { params: { persona_id } }), onSuccess });
}

export const savePersona = (persona_id: string, persona: contract.Persona, version: number) =>
  call(contract.updatePersona, { params: { persona_id }, body: { version, persona } });

/** Reads a paragraph; nothing is stored. */
export function useFreehand(type: contract.Persona['type']) {
  const { freehand } = type === 'PATIENT' ? contract.patientDrafts : contract.thirdPersonDrafts;
  return useMutation({ mutationFn: (text: string) => call(freehand, { body: { text } }) });
}
