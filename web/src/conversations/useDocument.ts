import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CaseInteraction, setCurrentTask, type TaskFace } from '@visite/contract/cases.ts';
import { useEffect, useRef } from 'react';
import { call } from '#api/client.ts';
import { NetworkError } from '#api/errors.ts';
import { caseInteractionQuery } from '#cases/queries.ts';
import { outbox } from '#offline/browserOutbox.ts';
import { keep, readKept, useKeptText } from '#ui/keptText.ts';
import { documentKey, documentState, emptySheet, savedDocument, savedText } from './documentState.ts';
import { parseUpon, saveText, seenText, uponKey } from './savedDocument.ts';
import { isLine } from './waitingLines.ts';

const AUTOSAVE_MS = 800;

/** Takes over what stands on the server now. */
function useKnow(interaction: CaseInteraction) {
  const client = useQueryClient();
  return (saved: CaseInteraction['documents'][number]) =>
    client.setQueryData(caseInteractionQuery(interaction.id).queryKey, (before) =>
      before ? { ...before, documents: [...before.documents.filter(({ task_key }) => task_key !== saved.task_key), saved] } : before,
    );
}

function useSave(interaction: CaseInteraction) {
  const know = useKnow(interaction);
  return async (task_key: string, text: string) => {
    know(await saveText(interaction.id, task_key, text));
    // Words typed while it was saved stay kept until they are saved too.
    const key = documentKey(interaction.id, task_key);
    if (readKept(key) !== text) return;
    keep(key, null);
    keep(uponKey(interaction.id, task_key), null);
  };
}

/** The text of a documentation task: kept in the browser with every key, saved on the server after a pause and when it is left. */
export function useDocument(interaction: CaseInteraction, task: TaskFace) {
  const [kept, keepText] = useKeptText(documentKey(interaction.id, task.key));
  const saved = savedText(interaction, task.key);
  const text = kept ?? saved ?? emptySheet(task);
  const uponKeyOfTask = uponKey(interaction.id, task.key);
  const [uponText, keepUpon] = useKeptText(uponKeyOfTask);
  const theirs = parseUpon(uponText)?.theirs;
  const know = useKnow(interaction);
  const save = useSave(interaction);
  // One after the other, so that an older text never overwrites a newer one.
  const saving = useMutation({ mutationFn: (sent: string) => save(task.key, sent), scope: { id: `document:${interaction.id}` } });

  const saveNow = () => {
    const unsaved = readKept(documentKey(interaction.id, task.key));
    if (unsaved !== null && unsaved !== saved && !parseUpon(readKept(uponKeyOfTask))?.theirs) saving.mutate(unsaved);
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
    state: theirs ? ('changed' as const) : documentState({ text, saved, kept, saving }),
    /** What another device has written meanwhile. */
    theirs,
    type: (typed: string) => {
      if (kept === null) keepUpon(seenText(savedDocument(interaction, task.key)?.updated_at ?? null));
      keepText(typed);
      saveSoon();
    },
    saveNow,
    /** One's own text follows upon the other one. */
    keepMine: () => {
      if (theirs) keepUpon(seenText(theirs.updated_at));
      saveNow();
    },
    takeTheirs: () => {
      if (theirs) know(theirs);
      keepText(null);
      keepUpon(null);
    },
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
      if (await outbox.has(isLine)) throw new NetworkError();
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
