import * as contract from '@visite/contract/administration.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { createOrganization, listOrganizations } from './organizations.ts';

export function administrationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listOrganizations, (_, request) => listOrganizations(house, request));
  serve(app, contract.createOrganization, (caller, request) => createOrganization(house, caller, request));
}
