import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CaseInteraction, saveDocument, setCurrentTask, type TaskFace } from '@visite/contract/cases.ts';
import { useEffect, useRef } from 'react';
import { call } from '#api/client.ts';
import { NetworkError } from '#api/errors.ts';
import { caseInteractionQuery } from '#cases/queries.ts';
import { outbox } from '#offline/browserOutbox.ts';
import { keep, readKept, useKeptText } from '#ui/keptText.ts';
import { documentKey, documentState, emptySheet, savedText } from './documentState.ts';

const AUTOSAVE_MS = 800;

function useSave(interaction: CaseInteraction) {
  const client = useQueryClient();
  return async (task_key: string, text: string) => {
    const saved = await call(saveDocument, { params: { case_interaction_id: interaction.id, task_key }, body: { text } });
    client.setQueryData(caseInteractionQuery(interaction.id).queryKey, (before) =>
      before ? { ...before, documents: [...before.documents.filter((document) => document.task_key !== task_key), saved] } : before,
    );
    // Words typed while it was saved stay kept until they are saved too.
    const key = documentKey(interaction.id, task_key);
    if (readKept(key) === text) keep(key, null);
  };
}

/** The text of a documentation task: kept in the browser with every key, saved on the server after a pause and when it is left. */
export function useDocument(interaction: CaseInteraction, task: TaskFace) {
  const [kept, keepText] = useKeptText(documentKey(interaction.id, task.key));
  const saved = savedText(interaction, task.key);
  const text = kept ?? saved ?? emptySheet(task);
  const save = useSave(interaction);
  // One after the other, so that an older text never overwrites a newer one.
  const saving = useMutation({ mutationFn: (sent: string) => save(task.key, sent), scope: { id: `document:${interaction.id}` } });

  const saveNow = () => {
    const unsaved = readKept(documentKey(interaction.id, task.key));
    if (unsaved !== null && unsaved !== saved) saving.mutate(unsaved);
  };
  const saveSoon = useDebouncedCallback(saveNow, AUTOSAVE_MS);
  const latest = useRef(saveNow);
  latest.current = saveNow;
  useEffect(() => {
    // Left over from a visit without the network.
    latest.current();
    return () => latest.current();
  }, []);

  return {
    text,
    state: documentState({ text, saved, kept, saving }),
    type: (typed: string) => {
      keepText(typed);
      saveSoon();
    },
    saveNow,
  };
}

/** Ends the case: first every document that the server does not have yet, then the index after the last task. */
export function useEndCase(interaction: CaseInteraction) {
  const client = useQueryClient();
  const save = useSave(interaction);
  const tasks = interaction.case.tasks ?? [];
  return useMutation({
    scope: { id: `document:${interaction.id}` },
    mutationFn: async () => {
      // What was said on the way comes before the end.
      await outbox.flush();
      if (await outbox.has(({ name }) => name === 'talk-line')) throw new NetworkError();
      for (const task of tasks) {
        const unsaved = readKept(documentKey(interaction.id, task.key));
        if (unsaved !== null) await save(task.key, unsaved);
      }
      return call(setCurrentTask, {
        params: { case_interaction_id: interaction.id },
        body: { current_task_interaction_index: tasks.length },
      });
    },
    onSuccess: (ended) => {
      client.setQueryData(caseInteractionQuery(interaction.id).queryKey, ended);
      void client.invalidateQueries({ queryKey: ['my-case-interactions'] });
    },
  });
}
