import type { JournalEntry } from '@visite/contract/journals.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import type { Autosave } from '#editing/autosave.ts';
import { autosaveOf, staleIn, useFlush } from '#editing/useAutosave.ts';
import { showAlert } from '#shell/alerts.ts';
import { readKept } from '#ui/keptText.ts';
import { type EntryDraft, NEW_ENTRY, parseEntry, saveEntry, storedEntry } from './entryDraft.ts';
import { entryKey } from './entryKey.ts';
import { openEntry, parseKept, writtenAt } from './keptEntries.ts';
import { useTakeEntry } from './queries.ts';

/** The autosave of an entry, new or known; the component that holds it belongs to one entry. */
export function useEntryAutosave(id: string, promptKey: string | null, entry: JournalEntry | undefined): Autosave<EntryDraft> {
  const { t } = useTranslation('journals');
  const { id: userId } = useMe();
  const take = useTakeEntry();
  const key = entryKey(userId, id);
  const [autosave] = useState(() =>
    autosaveOf<EntryDraft>({
      stored: entry ? storedEntry(entry) : NEW_ENTRY,
      key,
      beside: (draft) => ({ prompt_key: promptKey, done_at: writtenAt(parseKept(readKept(key)), draft, new Date()) }),
      parse: parseEntry,
      save: async (draft, version) => {
        const saved = await saveEntry(id, promptKey, draft, version, parseKept(readKept(key))?.done_at);
        take(saved);
        if (saved.xp > 0) showAlert('xp', t('xp', { count: saved.xp }));
        return storedEntry(saved);
      },
      staleOf: staleIn((current) => storedEntry(current as JournalEntry)),
    }),
  );
  useFlush(useCallback(() => [autosave], [autosave]));
  useEffect(() => openEntry(id), [id]);
  useEffect(() => {
    if (entry) autosave.sync(storedEntry(entry));
  }, [autosave, entry]);
  return autosave;
}
