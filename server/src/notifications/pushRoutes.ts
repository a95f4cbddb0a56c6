import * as contract from '@visite/contract/push.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { sendTest } from './sendNotice.ts';
import { getSettings, updateSettings } from './settings.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export function pushRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.subscribeToPush, (caller, { body }, { signInId }) => subscribe(house, caller, signInId, body));
  serve(app, contract.unsubscribeFromPush, (caller, { body }) => unsubscribe(house, caller, body.endpoint));
  serve(app, contract.getPushSettings, (caller, _, { signInId }) => getSettings(house, caller, signInId));
  serve(app, contract.updatePushSettings, (caller, { body }, { signInId }) => updateSettings(house, caller, signInId, body));
  serve(app, contract.testPush, (caller, _, { signInId }) => sendTest(house, caller, signInId));
}
