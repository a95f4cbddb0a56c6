import type { Dialog } from '@visite/contract/dialogs.ts';
import { useCallback, useEffect, useState } from 'react';
import { useMe } from '#accounts/queries.ts';
import type { Autosave } from '#editing/autosave.ts';
import { autosaveOf, staleIn, useFlush } from '#editing/useAutosave.ts';
import { type DialogDraft, parseDialog, saveDialog, storedDialog } from './dialogDraft.ts';
import { useTakeDialog } from './queries.ts';

/** The autosave of a dialog; the component that holds it belongs to one dialog. */
export function useDialogAutosave(dialog: Dialog): Autosave<DialogDraft> {
  const { id: userId } = useMe();
  const take = useTakeDialog();
  const [autosave] = useState(() =>
    autosaveOf<DialogDraft>({
      stored: storedDialog(dialog),
      key: `authoring:${userId}:dialog:${dialog.id}`,
      parse: parseDialog,
      save: async (draft, version) => {
        const saved = await saveDialog(dialog.id, draft, version);
        take(saved);
        return storedDialog(saved);
      },
      staleOf: staleIn((current) => storedDialog(current as Dialog)),
    }),
  );
  useFlush(useCallback(() => [autosave], [autosave]));
  useEffect(() => autosave.sync(storedDialog(dialog)), [autosave, dialog]);
  return autosave;
}
