import type { Request } from '@visite/contract/endpoint.ts';
import type { replyToJournalEntry as contract, JournalEntry } from '@visite/contract/journals.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { allowedEntry } from './allowedEntry.ts';
import type { JournalPrompts } from './prompts.ts';
import { entryForWire, findEntry } from './sql.ts';
import { journal_entries } from './tables.ts';

/** One answer an entry, which its writer is shown as new. Errors: 404 for what is not (or no longer) submitted, 403 for one's own, 409 `stale`. */
export async function replyToJournalEntry(
  house: House,
  prompts: JournalPrompts,
  caller: Caller,
  { params, body }: Request<typeof contract>,
): Promise<JournalEntry> {
  const { user, found } = await allowedEntry(house.db, caller, params.journal_entry_id, 'reply');
  const [answered] = await house.db
    .update(journal_entries)
    .set({
      reply: body.text,
      reply_author_id: user.user_id,
      replied_at: house.now(),
      reply_version: body.version + 1,
      reply_read_at: null,
    })
    .where(
      and(eq(journal_entries.id, found.row.id), eq(journal_entries.reply_version, body.version), isNotNull(journal_entries.submitted_at)),
    )
    .returning({ id: journal_entries.id });
  const present = await findEntry(house.db, params.journal_entry_id);
  if (!present?.row.submitted_at) throw notFound();
  const entry = entryForWire(present, user, prompts);
  if (!answered) throw stale(entry);
  return entry;
}
