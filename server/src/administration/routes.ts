import * as people from '@visite/contract/administeredUsers.ts';
import * as contract from '@visite/contract/administration.ts';
import * as jobs from '@visite/contract/jobs.ts';
import * as catalogue from '@visite/contract/publicCatalogue.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { listCatalogue, updateCatalogueEntry } from './catalogue.ts';
import { discardJobs, listFailedJobs, listJobs, retryJobs } from './jobs.ts';
import { getOrganizationInDetail, updateOrganization } from './oneOrganization.ts';
import { createOrganization, listOrganizations } from './organizations.ts';
import { changeSubscription, createSubscription } from './subscriptions.ts';
import { endSignInsOf, listUsers, sendResetLink, updateUser } from './users.ts';

export function administrationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listOrganizations, (_, request) => listOrganizations(house, request));
  serve(app, contract.createOrganization, (caller, request) => createOrganization(house, caller, request));
  serve(app, contract.getAdministeredOrganization, (caller, { params }) => getOrganizationInDetail(house, caller, params.organization_id));
  serve(app, contract.updateAdministeredOrganization, (caller, request) => updateOrganization(house, caller, request));
  serve(app, contract.createSubscription, (caller, request) => createSubscription(house, caller, request));
  serve(app, contract.changeSubscription, (caller, request) => changeSubscription(house, caller, request));

  serve(app, people.listUsers, (_, request) => listUsers(house, request));
  serve(app, people.updateAdministeredUser, (caller, request) => updateUser(house, caller, request));
  serve(app, people.endSignInsOf, (caller, request) => endSignInsOf(house, caller, request));
  serve(app, people.sendResetLink, (caller, request) => sendResetLink(house, caller, request));

  serve(app, jobs.listJobs, () => listJobs(house));
  serve(app, jobs.listFailedJobs, (_, request) => listFailedJobs(house, request));
  serve(app, jobs.retryJobs, (caller, request) => retryJobs(house, caller, request));
  serve(app, jobs.discardJobs, (caller, request) => discardJobs(house, caller, request));

  serve(app, catalogue.listCatalogue, (_, request) => listCatalogue(house, request));
  serve(app, catalogue.updateCatalogueEntry, (caller, request) => updateCatalogueEntry(house, caller, request));
}
