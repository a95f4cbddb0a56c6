import type { Conversation } from '@visite/contract/conversations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, gte } from 'drizzle-orm';
import { updateCaseInteraction } from '#cases/caseInteraction.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { cancelAnswers } from './leases.ts';
import { findMessages } from './messages.ts';
import { ownLine, type PersonKind } from './ownConversation.ts';
import { conversationForWire, talkOf } from './sql.ts';
import { messages } from './tables.ts';

/**
 * Takes the last exchange away; `revert` brings it back (domain 3). One exchange at a time: undoing another makes the
 * one before it final, and so does going on with the talk. Error: 409 `not_last_exchange`.
 */
export async function undoMessage(
  house: House,
  caller: Caller,
  kind: PersonKind,
  messageId: string,
  revert: boolean,
): Promise<Conversation> {
  const { found, line } = await ownLine(house.db, caller, kind, messageId);
  await house.answers.here(found.conversation.id)?.end();
  return house.db.transaction(async (tx) => {
    await cancelAnswers(house, tx, line.conversation_id);
    const rows = await findMessages(tx, line.conversation_id);
    const lastStanding = rows.findLast((row) => row.role === 'USER' && row.undone_at === null);
    const isUndone = rows.some((row) => row.id === line.id && row.undone_at !== null);
    // Undoing what is undone, or bringing back what stands, changes nothing: the call can be repeated safely.
    if (isUndone === !revert) return conversationForWire(talkOf(found), rows);
    if (!revert && lastStanding?.id !== line.id) throw conflict('not_last_exchange');
    if (!revert) {
      for (const row of rows) if (row.undone_at) await tx.delete(messages).where(eq(messages.id, row.id));
    }
    await tx
      .update(messages)
      .set({ undone_at: revert ? null : house.now() })
      .where(and(eq(messages.conversation_id, line.conversation_id), gte(messages.position, line.position)));
    await updateCaseInteraction(tx, found.interaction.id, { updated_at: house.now() });
    return conversationForWire(talkOf(found), await findMessages(tx, line.conversation_id));
  });
}
