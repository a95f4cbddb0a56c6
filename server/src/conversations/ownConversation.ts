import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUseCaseInteraction } from '@visite/core/permissions/resources.ts';
import { requireInReach } from '#cases/ownCaseInteraction.ts';
import type { Database } from '#platform/database.ts';
import { AppError, conflict, notFound, unauthenticated } from '#platform/errors.ts';
import { type FoundConversation, findConversation, findConversationWithTalk, findMessage } from './sql.ts';
import type { MessageRow } from './tables.ts';

export type PersonKind = 'PATIENT' | 'THIRD_PERSON';

/** What is needed of a conversation to know whose it is. */
interface Found {
  person: Pick<FoundConversation['person'], 'kind'>;
  interaction: Pick<FoundConversation['interaction'], 'user_id'>;
}

/** What was found, if it is of this kind and the caller may use it; 404 otherwise. */
export function requireOwn<F extends Found>(caller: Caller, kind: PersonKind, found: F | undefined): F {
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (!found || found.person.kind !== kind) throw notFound();
  const verdict = mayUseCaseInteraction(caller, found.interaction.user_id);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found;
}

export const ownConversation = async (db: Database, caller: Caller, kind: PersonKind, conversationId: string) =>
  requireOwn(caller, kind, await findConversation(db, conversationId));

/** The conversation with the talk so far. */
export const ownTalk = async (db: Database, caller: Caller, kind: PersonKind, conversationId: string) =>
  requireOwn(caller, kind, await findConversationWithTalk(db, conversationId));

/** Errors: 403 `case_left`, 409 `case_solved`. */
export function requireOpen(caller: Caller, found: FoundConversation) {
  requireInReach(caller, found.case);
  if (found.interaction.state === 'SOLVED') throw conflict('case_solved');
}

/** One's own line with the conversation around it. */
export async function ownLine(
  db: Database,
  caller: Caller,
  kind: PersonKind,
  messageId: string,
): Promise<{ found: FoundConversation; line: MessageRow }> {
  const line = await findMessage(db, messageId);
  if (line?.role !== 'USER') throw notFound();
  const found = await ownConversation(db, caller, kind, line.conversation_id);
  requireOpen(caller, found);
  return { found, line };
}
