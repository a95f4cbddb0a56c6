import * as contract from '@visite/contract/privacy.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { deleteUser } from './deleteUser.ts';
import { exportUserData } from './exportUserData.ts';

export function privacyRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.exportUserData, (caller, { params }, { language }) => exportUserData(house, caller, params.user_id, language));
  serve(app, contract.deleteUser, (caller, { params, body }) => deleteUser(house, caller, params.user_id, body.password));
}
