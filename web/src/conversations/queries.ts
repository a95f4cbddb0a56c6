import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useEffect, useRef, useState } from 'react';
import { call, stream } from '#api/client.ts';
import { AbortedError, ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { afterBreak, afterEvent, keepUnsent, readUnsent, type UnsentLine } from './talk.ts';

export const callsOf = (person: Pick<PersonFace, 'kind'>) => (person.kind === 'PATIENT' ? contract.patients : contract.thirdPersons);

export const conversationQuery = (case_interaction_id: string, person: PersonFace) =>
  queryOptions({
    queryKey: ['conversation', case_interaction_id, person.id],
    queryFn: ({ signal }) => call(callsOf(person).interact, { body: { case_interaction_id, person_id: person.id } }, { signal }),
    // Written by the stream of answers; asked for again only when the talk is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
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

/** Sending, editing and asking again, with the words of the answer as they come. */
export function useTalk(case_interaction_id: string, person: PersonFace, interaction_id: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = conversationQuery(case_interaction_id, person);
  const [isStreaming, setIsStreaming] = useState(false);
  const [unsent, setUnsent] = useState<UnsentLine | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => {
    setUnsent(interaction_id ? readUnsent(interaction_id) : null);
    return () => current.current?.abort();
  }, [interaction_id]);

  async function run(events: (signal: AbortSignal) => AsyncGenerator<contract.AnswerEvent>, line?: UnsentLine) {
    if (!interaction_id) return;
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    setIsStreaming(true);
    setProblem(null);
    if (line) {
      keepUnsent(interaction_id, line);
      setUnsent(line);
    }
    let isStored = false;
    try {
      for await (const event of events(abort.signal)) {
        if (event.type === 'stored') {
          isStored = true;
          keepUnsent(interaction_id, null);
          setUnsent(null);
        }
        client.setQueryData(queryKey, (before) => before && afterEvent(before, event));
        if (event.type === 'done' && event.answer.examination)
          void client.invalidateQueries({ queryKey: ['examinations', case_interaction_id] });
      }
    } catch (error) {
      const isCancelled = error instanceof AbortedError;
      client.setQueryData(queryKey, (before) => before && afterBreak(before, isCancelled ? 'cancelled' : 'failed'));
      if (error instanceof ApiError) setProblem(error.details?.message ?? error.message);
      else if (!isCancelled && !isStored) setProblem('offline');
    } finally {
      if (current.current === abort) {
        current.current = null;
        setIsStreaming(false);
      }
    }
  }

  const language_level = session.languageLevel ?? undefined;
  const send = (line: UnsentLine) =>
    run(
      (signal) =>
        stream(
          callsOf(person).send,
          { params: { interaction_id: interaction_id ?? '' }, body: { id: line.id, text: line.text, language_level } },
          { signal },
        ),
      line,
    );
  return {
    isStreaming,
    unsent,
    problem,
    cancel: () => current.current?.abort(),
    say: (text: string) => send({ id: crypto.randomUUID(), text, created_at: new Date().toISOString() }),
    sendAgain: (line: UnsentLine) => send(line),
    edit: (message_id: string, text: string) =>
      run((signal) => stream(callsOf(person).edit, { params: { message_id }, body: { text, language_level } }, { signal })),
    giveUp: () => {
      if (interaction_id) keepUnsent(interaction_id, null);
      setUnsent(null);
    },
  };
}
export type Talk = ReturnType<typeof useTalk>;

export function useUndo(case_interaction_id: string, person: PersonFace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message_id, revert }: { message_id: string; revert: boolean }) =>
      call(callsOf(person).undo, { params: { message_id }, query: { revert: revert ? 'true' : 'false' } }),
    onSuccess: (conversation) => {
      client.setQueryData(conversationQuery(case_interaction_id, person).queryKey, conversation);
      void client.invalidateQueries({ queryKey: ['examinations', case_interaction_id] });
    },
  });
}
