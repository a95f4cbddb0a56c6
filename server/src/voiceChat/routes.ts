import * as contract from '@visite/contract/voiceChat.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { awardTimeMilestone, awardWordMilestone } from './awardMilestone.ts';
import { voiceChatSummary } from './voiceChatSummary.ts';
import { voiceChatToday } from './voiceChatToday.ts';

export function voiceChatRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.getVoiceChatToday, (caller) => voiceChatToday(house, signedIn(caller).user_id));
  serve(app, contract.getVoiceChatSummary, (caller, { params }) => voiceChatSummary(house, caller, params.interaction_id));
  serve(app, contract.awardWordMilestone, (caller, { body }) => awardWordMilestone(house, signedIn(caller).user_id, body.milestone));
  serve(app, contract.awardTimeMilestone, (caller, { body }) => awardTimeMilestone(house, signedIn(caller).user_id, body.milestone));
}
