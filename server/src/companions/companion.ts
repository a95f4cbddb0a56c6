import type { CompanionConversation, companions } from '@visite/contract/companions.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import { voiceOpening } from '@visite/core/companions/voiceChat.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { levelOf } from '#accounts/levelOf.ts';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { notFound, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { companionForWire } from './companionState.ts';
import type { HelperContent } from './content.ts';
import { openHelper } from './openHelper.ts';
import { ownHelper } from './ownHelper.ts';

/** The companion's conversation beside a case, about a topic, or for everything else. */
export async function getOrCreateCompanion(
  house: House,
  { voiceTopics }: HelperContent,
  caller: Caller,
  asked: Request<typeof companions.getOrCreate>['body'],
): Promise<CompanionConversation> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const { case_interaction_id, topic, as_new_interaction } = asked;
  // A talk's helper belongs to whoever the talk belongs to, also when an admin looks at it.
  const owner = case_interaction_id ? (await usableCaseInteraction(house.db, caller, case_interaction_id)).user_id : caller.user_id;
  const file = topic ? voiceTopics.get(topic) : undefined;
  if (topic && !file) throw notFound();
  const level = await levelOf(house.db, owner, null);
  const row = await openHelper(house, {
    place: { user_id: owner, helper: 'COMPANION', case_interaction_id: case_interaction_id ?? null, topic: topic ?? null },
    isNew: as_new_interaction,
    ...(file && { firstWords: () => voiceOpening({ topic: file, level }) }),
  });
  return companionForWire(house.db, row);
}

export async function getCompanion(
  house: House,
  caller: Caller,
  conversationId: string,
  withSetup: boolean,
): Promise<CompanionConversation> {
  return companionForWire(house.db, await ownHelper(house.db, caller, 'COMPANION', conversationId), withSetup);
}
