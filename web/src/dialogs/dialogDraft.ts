import { type Dialog, updateDialog } from '@visite/contract/dialogs.ts';
import { call } from '#api/client.ts';
import type { Stored } from '#editing/autosave.ts';

/** What an author changes of a dialog. */
export type DialogDraft = Pick<Dialog, 'title' | 'description' | 'level' | 'lines'>;

const Draft = updateDialog.body.omit({ version: true, is_published: true }).required();

/** In the key order of the schema, so that two versions can be compared. */
export const storedDialog = (dialog: Dialog): Stored<DialogDraft> => ({ draft: Draft.parse(dialog), version: dialog.version });

/** Reads a draft that the browser kept; null when it is none. */
export const parseDialog = (value: unknown): DialogDraft | null => Draft.safeParse(value).data ?? null;

export const saveDialog = (dialog_id: string, draft: DialogDraft, version: number): Promise<Dialog> =>
  call(updateDialog, { params: { dialog_id }, body: { ...draft, version } });
