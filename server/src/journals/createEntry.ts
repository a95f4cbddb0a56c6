import type { Request } from '@visite/contract/endpoint.ts';
import type { createJournalEntry as contract, SavedEntry } from '@visite/contract/journals.ts';
import { earnsJournalPoints } from '@visite/core/journals/journalPoints.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { doneBy } from '#accounts/doneBy.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { conflict, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { award } from '#progress/award.ts';
import type { JournalPrompts } from './prompts.ts';
import { entryForWire, findEntry } from './sql.ts';
import { journal_entries } from './tables.ts';

const UNKNOWN = { deu: 'Diese Frage gibt es nicht.', eng: 'There is no such prompt.' };

/**
 * A new entry under the browser's id, of the day on which it was written. Sent twice, it is one entry, answered as it stands now. Errors: 409 for an id that is somebody
 * else's, 422 for an unknown prompt.
 */
export async function createJournalEntry(
  house: House,
  prompts: JournalPrompts,
  caller: Caller,
  { id, prompt_key, text, ...said }: Request<typeof contract>['body'],
): Promise<SavedEntry> {
  const user = signedIn(caller);
  const prompt = prompt_key === null ? null : prompts.get(prompt_key);
  if (prompt === undefined) throw invalid({ path: 'prompt_key', message: UNKNOWN });
  return house.db.transaction(async (tx) => {
    const at = await doneBy(tx, user.user_id, said, house.now());
    const [added] = await tx
      .insert(journal_entries)
      .values({ id, user_id: user.user_id, prompt_key, prompt: prompt?.text ?? '', text, created_at: at, updated_at: at })
      .onConflictDoNothing()
      .returning({ id: journal_entries.id });
    const found = await findEntry(tx, id);
    if (found?.row.user_id !== user.user_id) throw conflict('conflict');
    const xp = added && earnsJournalPoints('', text) ? await award(tx, user.user_id, 'journal_entry', id, at) : 0;
    return { ...entryForWire(found, user, prompts), xp };
  });
}
