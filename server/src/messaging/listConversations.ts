import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { getConversation as detailsContract, listConversations as listContract } from '@visite/contract/messaging.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { count, desc, eq } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { countUnread, findConversation, findConversations, messageForWire } from './sql.ts';
import { user_messages } from './tables.ts';

export function listConversations(
  house: House,
  caller: Caller,
  { search, ...paging }: Request<typeof listContract>['query'],
): Promise<Answer<typeof listContract>> {
  return findConversations(house.db, signedIn(caller).user_id, search, paging);
}

/** Error: 404 for everybody but the two. */
export async function getConversation(
  house: House,
  caller: Caller,
  { params, query: { limit, offset } }: Request<typeof detailsContract>,
): Promise<Answer<typeof detailsContract>> {
  const conversation = await findConversation(house.db, signedIn(caller).user_id, params.conversation_id);
  if (!conversation) throw notFound();
  const ofIt = eq(user_messages.conversation_id, conversation.id);
  const rows = await house.db.select().from(user_messages).where(ofIt).orderBy(desc(user_messages.position)).limit(limit).offset(offset);
  const [total] = await house.db.select({ n: count() }).from(user_messages).where(ofIt);
  return { conversation, items: rows.map(messageForWire), total: Number(total?.n ?? 0), limit, offset };
}

export async function countUnreadFor(house: House, caller: Caller, what: 'messages' | 'conversations'): Promise<{ count: number }> {
  return { count: (await countUnread(house.db, signedIn(caller).user_id))[what] };
}
