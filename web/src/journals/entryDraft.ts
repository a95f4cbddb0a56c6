import { createJournalEntry, type JournalEntry, type SavedEntry, updateJournalEntry } from '@visite/contract/journals.ts';
import { call } from '#api/client.ts';
import type { Stored } from '#editing/autosave.ts';

/** What its writer changes of an entry. */
export type EntryDraft = Pick<JournalEntry, 'text' | 'is_submitted'>;

const Draft = updateJournalEntry.body.pick({ text: true, is_submitted: true }).required();

/** In the key order of the schema, so that two versions can be compared. */
export const storedEntry = (entry: JournalEntry): Stored<EntryDraft> => ({ draft: Draft.parse(entry), version: entry.version });

/** Of an entry that the server does not know yet. */
export const NEW_ENTRY: Stored<EntryDraft> = { draft: { text: '', is_submitted: false }, version: 0 };

/** Reads a draft that the browser kept; null when it is none. */
export const parseEntry = (value: unknown): EntryDraft | null => Draft.safeParse(value).data ?? null;

/**
 * Saves an entry, as a new one where the server has none. A create that arrived though its answer was lost gives the entry as it
 * was sent first: what was written since follows upon it.
 */
export async function saveEntry(
  id: string,
  prompt_key: string | null,
  draft: EntryDraft,
  version: number,
  done_at?: string,
): Promise<SavedEntry> {
  const when = done_at === undefined ? {} : { done_at, sent_at: new Date().toISOString() };
  const update = (seen: number) =>
    call(updateJournalEntry, { params: { journal_entry_id: id }, body: { ...draft, ...when, version: seen } });
  if (version > 0) return update(version);
  const made = await call(createJournalEntry, { body: { id, prompt_key, text: draft.text, ...when } });
  if (made.text === draft.text && made.is_submitted === draft.is_submitted) return made;
  const saved = await update(1);
  return { ...saved, xp: saved.xp + made.xp };
}
