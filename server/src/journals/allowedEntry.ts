import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { journalVerdict } from '@visite/core/permissions/resources.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { belongs, type FoundEntry, findEntry } from './sql.ts';

/** The entry, if the caller may do with it as they wish; throws 404 or 403 otherwise. */
export async function allowedEntry(
  db: Database,
  caller: Caller,
  entryId: string,
  wish: 'read' | 'change' | 'reply',
): Promise<{ user: SignedIn; found: FoundEntry }> {
  const user = signedIn(caller);
  const found = await findEntry(db, entryId);
  if (!found) throw notFound();
  const verdict = journalVerdict(user, wish, belongs(found));
  if (verdict !== 'allowed') throw new AppError(verdict);
  return { user, found };
}
