import type { HelperConversation, HelperKind } from '@visite/contract/companions.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUseCaseInteraction } from '@visite/core/permissions/resources.ts';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { findHelper } from '#conversations/helperConversation.ts';
import { messageForWire } from '#conversations/messages.ts';
import type { ConversationRow, MessageRow } from '#conversations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound, unauthenticated } from '#platform/errors.ts';

/** A conversation with a helper: always somebody's. */
export type HelperRow = ConversationRow & { user_id: string; helper: HelperKind };

export const isHelper = (row: ConversationRow | undefined, kind: HelperKind): row is HelperRow =>
  row?.helper === kind && row.user_id !== null;

/** The conversation, if it is with this helper and the caller may use it; 404 otherwise. */
export async function ownHelper(db: Database, caller: Caller, kind: HelperKind, conversationId: string): Promise<HelperRow> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const row = await findHelper(db, conversationId);
  if (!isHelper(row, kind)) throw notFound();
  const verdict = mayUseCaseInteraction(caller, row.user_id);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return row;
}

/** The same, to be asked something: beside a case only as long as that is the caller's to use. Errors: 403 `case_left`, 404. */
export async function helperToAsk(db: Database, caller: Caller, kind: HelperKind, conversationId: string): Promise<HelperRow> {
  const row = await ownHelper(db, caller, kind, conversationId);
  if (row.case_interaction_id) await usableCaseInteraction(db, caller, row.case_interaction_id);
  return row;
}

export function helperForWire(row: HelperRow, rows: MessageRow[], withSetup = true): HelperConversation {
  return {
    interaction_id: row.id,
    kind: row.helper,
    case_interaction_id: row.case_interaction_id,
    topic: row.topic,
    messages: rows.filter(({ role }) => withSetup || role !== 'SETUP').map(messageForWire),
  };
}
