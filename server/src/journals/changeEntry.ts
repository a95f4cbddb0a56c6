import type { Request } from '@visite/contract/endpoint.ts';
import type { updateJournalEntry as contract, SavedEntry } from '@visite/contract/journals.ts';
import { earnsJournalPoints } from '@visite/core/journals/journalPoints.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq } from 'drizzle-orm';
import { doneBy } from '#accounts/doneBy.ts';
import type { Database } from '#platform/database.ts';
import { AppError, invalid, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { award } from '#progress/award.ts';
import { allowedEntry } from './allowedEntry.ts';
import type { JournalPrompts } from './prompts.ts';
import { entryForWire, findEntry } from './sql.ts';
import { journal_entries } from './tables.ts';

type EntryRow = typeof journal_entries.$inferSelect;
type Changes = Request<typeof contract>['body'];

const EMPTY = { deu: 'Schreib zuerst etwas.', eng: 'Please write something first.' };

/** What of the row changes; undefined when nothing does. What tutors read stays as it is until it is withdrawn. */
function changed(before: EntryRow, { text = before.text, is_submitted = before.submitted_at !== null }: Changes, now: Date) {
  const wasSubmitted = before.submitted_at !== null;
  if (text !== before.text && wasSubmitted && is_submitted) throw new AppError('entry_submitted');
  if (is_submitted && text.trim() === '') throw invalid({ path: 'text', message: EMPTY });
  if (text === before.text && is_submitted === wasSubmitted) return undefined;
  return { text, submitted_at: is_submitted ? (before.submitted_at ?? now) : null };
}

/** Errors: 404, 403, 409 `stale` or `entry_submitted`, 422 when nothing is submitted. */
export async function updateJournalEntry(
  house: House,
  prompts: JournalPrompts,
  caller: Caller,
  { params, body }: Request<typeof contract>,
): Promise<SavedEntry> {
  const { user } = await allowedEntry(house.db, caller, params.journal_entry_id, 'change');
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const [before] = await tx.select().from(journal_entries).where(eq(journal_entries.id, params.journal_entry_id)).for('update');
    if (!before) throw notFound();
    const present = async (db: Database) => {
      const found = await findEntry(db, before.id);
      if (!found) throw notFound();
      return entryForWire(found, user, prompts);
    };
    if (body.version !== undefined && body.version !== before.version) throw stale(await present(tx));
    const changes = changed(before, body, now);
    const isReadNow = body.is_reply_read && before.reply !== null && before.reply_read_at === null;
    if (changes || isReadNow) {
      await tx
        .update(journal_entries)
        .set({
          ...(changes && { ...changes, version: before.version + 1, updated_at: now }),
          ...(isReadNow && { reply_read_at: now }),
        })
        .where(eq(journal_entries.id, before.id));
    }
    const isEarned = changes && earnsJournalPoints(before.text, changes.text);
    const written = await doneBy(tx, before.user_id, body, now, before.created_at);
    const xp = isEarned ? await award(tx, before.user_id, 'journal_entry', before.id, written) : 0;
    return { ...(await present(tx)), xp };
  });
}

/** Errors: 404, 403, 409 `stale`. */
export async function deleteJournalEntry(
  house: House,
  prompts: JournalPrompts,
  caller: Caller,
  entryId: string,
  seen?: number,
): Promise<undefined> {
  const { user, found } = await allowedEntry(house.db, caller, entryId, 'change');
  const [deleted] = await house.db
    .delete(journal_entries)
    .where(and(eq(journal_entries.id, entryId), eq(journal_entries.version, seen ?? found.row.version)))
    .returning({ id: journal_entries.id });
  if (deleted) return;
  const present = await findEntry(house.db, entryId);
  if (!present) throw notFound();
  throw stale(entryForWire(present, user, prompts));
}
