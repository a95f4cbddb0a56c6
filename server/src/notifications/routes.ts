import * as contract from '@visite/contract/notifications.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { notifyOrganizationFull } from './organizationFull.ts';

export function notificationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.notifyOrganizationFull, (caller, { body }) => notifyOrganizationFull(house, caller, body.organization_id));
}
