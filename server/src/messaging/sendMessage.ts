import type { NewMessage, UserMessage } from '@visite/contract/messaging.ts';
import { mayWrite } from '@visite/core/messaging/writing.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import { AppError, conflict, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findBetween, findConversation, lockPair, messageForWire } from './sql.ts';
import { user_conversations, user_messages } from './tables.ts';

type MessageRow = typeof user_messages.$inferSelect;

async function addresseeOf(db: Database, me: string, to: NewMessage['to']): Promise<string> {
  if ('user_id' in to) return to.user_id;
  const conversation = await findConversation(db, me, to.conversation_id);
  if (!conversation) throw notFound();
  return conversation.person.id;
}

/** The place of the next message of the two, in their conversation, which begins with the first. */
async function nextPlace(tx: Database, me: string, other: string, now: Date) {
  const [conversation] = await tx
    .insert(user_conversations)
    .values({
      first_id: sql`least(${me}::uuid, ${other}::uuid)`,
      second_id: sql`greatest(${me}::uuid, ${other}::uuid)`,
      last_position: 1,
      last_message_at: now,
      created_at: now,
    })
    .onConflictDoUpdate({
      target: [user_conversations.first_id, user_conversations.second_id],
      set: { last_position: sql`${user_conversations.last_position} + 1`, last_message_at: now },
    })
    .returning({ id: user_conversations.id, position: user_conversations.last_position });
  if (!conversation) throw notFound();
  return conversation;
}

/** What was sent with this id before, by the same person: it is given back as it stands. */
async function sentBefore(tx: Database, me: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(user_messages).where(eq(user_messages.id, id));
  if (row && row.sender_id !== me) throw conflict('conflict');
  return row;
}

/**
 * Sends a message or a kudos. Sent twice with the same id it is stored once, also by two calls of the same moment. Errors: 403
 * (why nothing is sent any more), 404 for strangers, 409 for an id that is somebody else's.
 */
export async function sendMessage(house: House, caller: Caller, { id, to, content }: NewMessage): Promise<UserMessage> {
  const me = signedIn(caller).user_id;
  const now = house.now();
  const addressee = await addresseeOf(house.db, me, to);
  return house.db.transaction(async (tx) => {
    await lockPair(tx, me, addressee);
    const before = await sentBefore(tx, me, id);
    if (before) return messageForWire(before);
    const other = await findBetween(tx, me, addressee);
    if (!other) throw notFound();
    const between = {
      isDeleted: other.is_deleted,
      areConnected: other.are_connected,
      hasBlocked: other.has_blocked,
      isBlocked: other.is_blocked,
    };
    const verdict = mayWrite(between, other.conversation_id !== null);
    if (verdict !== 'allowed') throw new AppError(verdict);
    const { id: conversation_id, position } = await nextPlace(tx, me, other.id, now);
    const [row] = await tx
      .insert(user_messages)
      .values({ id, conversation_id, position, sender_id: me, recipient_id: other.id, ...content, created_at: now })
      .onConflictDoNothing({ target: user_messages.id })
      .returning();
    // The same id was used for somebody else at this very moment: nothing of this one is kept.
    if (!row) throw conflict('conflict');
    await house.news.tell(tx, [me, other.id]);
    await house.above.tellOnDevices(house, tx, [{ kind: 'message', id: row.id, user_id: other.id }]);
    return messageForWire(row);
  });
}
