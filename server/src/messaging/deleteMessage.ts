import type { UserMessage } from '@visite/contract/messaging.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { forbidden } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { messageOf } from './messageOf.ts';
import { messageForWire } from './sql.ts';
import { user_messages } from './tables.ts';

/** Takes the text away for both; a trace stays (domain 5). Doing it again changes nothing. Errors: 403 for the other one's, 404. */
export async function deleteMessage(house: House, caller: Caller, messageId: string): Promise<UserMessage> {
  const me = signedIn(caller).user_id;
  const message = await messageOf(house.db, me, messageId);
  if (message.sender_id !== me) throw forbidden();
  return house.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(user_messages)
      .set({ text: null, symbol: null, deleted_at: house.now() })
      .where(and(eq(user_messages.id, message.id), isNull(user_messages.deleted_at)))
      .returning();
    if (deleted) await house.news.tell(tx, [me, message.recipient_id]);
    return messageForWire(deleted ?? (await messageOf(tx, me, messageId)));
  });
}
