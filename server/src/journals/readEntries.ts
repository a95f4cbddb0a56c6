import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { JournalEntry, listJournalEntries as listContract } from '@visite/contract/journals.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { inOrganization } from '#organizations/allowed.ts';
import type { House } from '#platform/house.ts';
import { allowedEntry } from './allowedEntry.ts';
import type { JournalPrompts } from './prompts.ts';
import { countEntries, countUnreadReplies, entryForWire, findEntries } from './sql.ts';

/** One's own entries, or what the members of an organisation have submitted to its staff (403 without the rank, 404 for a foreign one). */
export async function listJournalEntries(
  house: House,
  prompts: JournalPrompts,
  caller: Caller,
  { search, organization_id, user_id, is_unanswered, limit, offset }: Request<typeof listContract>['query'],
): Promise<Answer<typeof listContract>> {
  const user = signedIn(caller);
  if (organization_id) await inOrganization(house.db, caller, organization_id, 'staff');
  const filter = organization_id
    ? { organization_id, user_id: user_id ?? null, search, is_unanswered }
    : { organization_id: null, user_id: user.user_id, search, is_unanswered: undefined };
  const found = await findEntries(house.db, filter, { limit, offset });
  return {
    items: found.map((one) => entryForWire(one, user, prompts)),
    total: await countEntries(house.db, filter),
    limit,
    offset,
    unread_replies: await countUnreadReplies(house.db, user.user_id),
  };
}

export async function getJournalEntry(house: House, prompts: JournalPrompts, caller: Caller, entryId: string): Promise<JournalEntry> {
  const { user, found } = await allowedEntry(house.db, caller, entryId, 'read');
  return entryForWire(found, user, prompts);
}
