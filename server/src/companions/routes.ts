import * as contract from '@visite/contract/companions.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { getAssistant, getOrCreateAssistant, sayToAssistant } from './assistant.ts';
import { getCompanion, getOrCreateCompanion } from './companion.ts';
import { readHelperContent } from './content.ts';
import { getObserver, interactWithObserver, sayToObserver } from './observer.ts';
import { sayToCompanion } from './sayToCompanion.ts';
import { listVoiceTopics } from './voiceTopics.ts';

export async function companionRoutes(app: FastifyInstance, house: House) {
  const content = await readHelperContent(CONTENT_FOLDER);
  const { assistants, companions, observers } = contract;
  serve(app, companions.getOrCreate, (caller, { body }) => getOrCreateCompanion(house, content, caller, body));
  serve(app, companions.list, (caller, { params, query }) =>
    getCompanion(house, caller, params.interaction_id, query.include_setup_messages),
  );
  serve(app, companions.send, (caller, { params, body }, context) =>
    sayToCompanion(house, content, caller, params.interaction_id, body, context),
  );
  serve(app, assistants.getOrCreate, (caller, { body }) => getOrCreateAssistant(house, caller, body));
  serve(app, assistants.list, (caller, { params, query }) =>
    getAssistant(house, caller, params.interaction_id, query.include_setup_messages),
  );
  serve(app, assistants.send, (caller, { params, body }, context) =>
    sayToAssistant(house, content, caller, params.interaction_id, body, context),
  );
  serve(app, observers.interact, (caller, { body }) => interactWithObserver(house, caller, body.case_interaction_id));
  serve(app, observers.list, (caller, { params, query }) =>
    getObserver(house, caller, params.interaction_id, query.include_setup_messages),
  );
  serve(app, observers.send, (caller, { params, body }, context) =>
    sayToObserver(house, content, caller, params.interaction_id, body, context),
  );
  serve(app, contract.listVoiceTopics, () => listVoiceTopics(content));
}
