import type { CaseInteraction, TaskFace } from '@visite/contract/cases.ts';

/** Where the text of a documentation task stands, as the learner is told. */
export type DocumentState = 'untouched' | 'changed' | 'waiting' | 'saving' | 'saved' | 'not_saved';

/** What an empty sheet starts with: the task's headings, each with a line to write on. */
export const emptySheet = (task: Pick<TaskFace, 'headings'>): string => task.headings.map((heading) => `${heading}:\n`).join('\n');

/** The words that the learner wrote: the headings of the sheet are not theirs. */
export function wordsWritten(text: string, task: Pick<TaskFace, 'headings'>): number {
  const headings = new Set(task.headings.map((heading) => `${heading}:`));
  const own = text.split('\n').map((line) => {
    const heading = [...headings].find((one) => line.trim().startsWith(one));
    return heading ? line.trim().slice(heading.length) : line;
  });
  return own.join(' ').split(/\s+/).filter(Boolean).length;
}

export const savedDocument = (interaction: Pick<CaseInteraction, 'documents'>, taskKey: string) =>
  interaction.documents.find((document) => document.task_key === taskKey);

export const savedText = (interaction: Pick<CaseInteraction, 'documents'>, taskKey: string): string | undefined =>
  savedDocument(interaction, taskKey)?.text;

export const documentKey = (caseInteractionId: string, taskKey: string) => `document:${caseInteractionId}:${taskKey}`;

interface Facts {
  text: string;
  /** As the server has it; undefined while it has none. */
  saved: string | undefined;
  /** The copy in the browser that the server has not confirmed; null when there is none. */
  kept: string | null;
  saving: { isPending: boolean; isPaused: boolean; isError: boolean };
}

/** A pending save outranks an old failure; what is confirmed is saved, whatever was before. */
export function documentState({ text, saved, kept, saving }: Facts): DocumentState {
  if (saving.isPaused) return 'waiting';
  if (saving.isPending) return 'saving';
  if (saved !== undefined && text === saved) return 'saved';
  if (saving.isError) return 'not_saved';
  return kept === null ? 'untouched' : 'changed';
}
