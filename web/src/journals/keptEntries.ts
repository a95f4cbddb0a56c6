import { earnsJournalPoints } from '@visite/core/journals/journalPoints.ts';
import { ApiError } from '#api/errors.ts';
import { connection } from '#offline/connection.ts';
import { keep, readKept } from '#ui/keptText.ts';
import { type EntryDraft, parseEntry, saveEntry, storedEntry } from './entryDraft.ts';
import { entryKey, keptEntryIds } from './entryKey.ts';

/** Entries whose editor is on the screen: it saves them itself. */
const open = new Set<string>();

export function openEntry(entryId: string): () => void {
  open.add(entryId);
  return () => void open.delete(entryId);
}

interface KeptEntry {
  draft: EntryDraft;
  version: number;
  prompt_key: string | null;
  /** When it was written, by the clock of this device; missing in what an older version of the app has kept. */
  done_at?: string | undefined;
}

/** When what is kept was written: its last change, but once it is long enough to earn points, the change that made it so. */
export const writtenAt = (before: KeptEntry | null, { text }: EntryDraft, now: Date): string =>
  before?.done_at !== undefined && !earnsJournalPoints(before.draft.text, text) && earnsJournalPoints('', text)
    ? before.done_at
    : now.toISOString();

export function parseKept(text: string | null): KeptEntry | null {
  if (text === null) return null;
  try {
    const { draft, version, prompt_key, done_at } = JSON.parse(text) as Record<string, unknown>;
    const parsed = parseEntry(draft);
    if (!parsed || typeof version !== 'number') return null;
    return {
      draft: parsed,
      version,
      prompt_key: typeof prompt_key === 'string' ? prompt_key : null,
      ...(typeof done_at === 'string' && { done_at }),
    };
  } catch {
    return null;
  }
}

/**
 * The server does not take it, mostly because it has another version: it stays kept and in the list of the journal, both are shown
 * where the entry is opened, and nothing is sent before.
 */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** What was refused in this visit, by its key: the same is not sent again. */
const refused = new Map<string, string>();

/**
 * Sends entries that were written without a connection from wherever the person is. What was changed elsewhere meanwhile stays
 * kept until its writer has seen both versions; an entry whose editor is open is left to it.
 */
export async function sendKeptEntries(
  userId: string,
  storedKeys: string[],
  onSaved: (saved: Awaited<ReturnType<typeof saveEntry>>) => void,
) {
  for (const id of keptEntryIds(userId, storedKeys)) {
    const key = entryKey(userId, id);
    const text = readKept(key);
    const kept = parseKept(text);
    if (!kept || text === null || open.has(id) || refused.get(key) === text) continue;
    try {
      const saved = await connection.watch(saveEntry(id, kept.prompt_key, kept.draft, kept.version, kept.done_at));
      onSaved(saved);
      // Written on meanwhile, in its editor: that follows upon what was saved now.
      const now = readKept(key);
      const later = now === text ? null : parseKept(now);
      keep(key, later && JSON.stringify({ ...later, version: storedEntry(saved).version }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.set(key, text);
    }
  }
}
