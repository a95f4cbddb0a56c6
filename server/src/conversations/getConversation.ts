import type { Conversation } from '@visite/contract/conversations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { findPerson } from '#cases/findCase.ts';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findWholeConversation } from './findWholeConversation.ts';
import { findMessages } from './messages.ts';
import { openConversation } from './openConversation.ts';
import { type PersonKind, requireOwn } from './ownConversation.ts';
import { conversationForWire, talkOf } from './sql.ts';
import { withAddresses, withRecordings } from './withRecordings.ts';

export async function getConversation(
  house: House,
  caller: Caller,
  kind: PersonKind,
  conversationId: string,
  withSetup: boolean,
): Promise<Conversation> {
  const found = requireOwn(caller, kind, await findWholeConversation(house.db, conversationId));
  return withAddresses(house, conversationForWire(talkOf(found), found.messages, withSetup), found.recordings);
}

/** The conversation with a person of the caller's case interaction, made at the first call. */
export async function interact(
  house: House,
  caller: Caller,
  kind: PersonKind,
  { case_interaction_id, person_id }: { case_interaction_id: string; person_id: string },
): Promise<Conversation> {
  const interaction = await usableCaseInteraction(house.db, caller, case_interaction_id);
  const found = await findPerson(house.db, person_id);
  if (found?.case.id !== interaction.case_id || found.person.kind !== kind) throw notFound();
  const conversation = await house.db.transaction((tx) => openConversation(tx, interaction, person_id, house.now()));
  const talk = { interaction_id: conversation.id, case_interaction_id, person_id };
  return withRecordings(house, conversationForWire(talk, await findMessages(house.db, conversation.id)));
}
