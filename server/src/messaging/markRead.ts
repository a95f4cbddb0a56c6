import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { messageOf } from './messageOf.ts';
import { findConversation } from './sql.ts';
import { user_messages } from './tables.ts';

/** Who wrote it sees that it was read, and one's own other windows count anew. */
async function mark(house: House, me: string, sender: string, which: SQL | undefined): Promise<undefined> {
  await house.db.transaction(async (tx) => {
    const read = await tx
      .update(user_messages)
      .set({ read_at: house.now() })
      .where(and(eq(user_messages.recipient_id, me), isNull(user_messages.read_at), which))
      .returning({ id: user_messages.id });
    if (read.length > 0) await house.news.tell(tx, [me, sender]);
  });
}

/** Up to the message that was seen last, so that what comes meanwhile stays unread; without one all. Error: 404. */
export async function markConversationRead(house: House, caller: Caller, conversationId: string, upTo: string | undefined) {
  const me = signedIn(caller).user_id;
  const conversation = await findConversation(house.db, me, conversationId);
  if (!conversation) throw notFound();
  const seen = upTo === undefined ? undefined : await messageOf(house.db, me, upTo);
  if (seen && seen.conversation_id !== conversation.id) throw notFound();
  const until = seen ? lte(user_messages.position, seen.position) : sql`true`;
  return mark(house, me, conversation.person.id, and(eq(user_messages.conversation_id, conversation.id), until));
}

/** One's own message has nothing to be read by oneself: nothing happens. Error: 404. */
export async function markMessageRead(house: House, caller: Caller, messageId: string) {
  const me = signedIn(caller).user_id;
  const message = await messageOf(house.db, me, messageId);
  return mark(house, me, message.sender_id, eq(user_messages.id, message.id));
}
