import * as members from '@visite/contract/members.ts';
import * as mentoring from '@visite/contract/mentorships.ts';
import * as contract from '@visite/contract/organizations.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { listMembers } from './listMembers.ts';
import { listMentoringsForMe, listMyMemberships, listOrganizationsOf } from './memberships.ts';
import { createMentorship, deleteMentorship, listMentorships } from './mentorships.ts';
import { getOrganization, updateOrganization } from './organization.ts';
import { getSeats } from './seats.ts';
import { listSubscriptions, updateSubscription } from './subscriptions.ts';
import { updateMember } from './updateMember.ts';

export function organizationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.getOrganization, (caller, { params }) => getOrganization(house, caller, params.organization_id));
  serve(app, contract.updateOrganization, (caller, request) => updateOrganization(house, caller, request));
  serve(app, contract.getSeats, (caller, { params }) => getSeats(house, caller, params.organization_id));
  serve(app, contract.listSubscriptions, (caller, { params }) => listSubscriptions(house, caller, params.organization_id));
  serve(app, contract.updateSubscription, (caller, request) => updateSubscription(house, caller, request));

  serve(app, members.listMembers, (caller, request) => listMembers(house, caller, request));
  serve(app, members.updateMember, (caller, request) => updateMember(house, caller, request));

  serve(app, mentoring.listMentorships, (caller, request) => listMentorships(house, caller, request));
  serve(app, mentoring.createMentorship, (caller, request) => createMentorship(house, caller, request));
  serve(app, mentoring.deleteMentorship, (caller, request) => deleteMentorship(house, caller, request));
  serve(app, mentoring.listMentoringsForMe, (caller, { params }) => listMentoringsForMe(house, caller, params.user_id));

  serve(app, contract.listMyMemberships, (caller) => listMyMemberships(house, caller));
  serve(app, contract.listManagedOrganizations, (caller, { params }) => listOrganizationsOf(house, caller, params.user_id, 'manager'));
  serve(app, contract.listTutoredOrganizations, (caller, { params }) => listOrganizationsOf(house, caller, params.user_id, 'tutor'));
  serve(app, contract.listSuperuseredOrganizations, (caller, { params }) =>
    listOrganizationsOf(house, caller, params.user_id, 'superuser'),
  );
  serve(app, contract.listAllOrganizations, (caller, { params }) => listOrganizationsOf(house, caller, params.user_id, 'member'));
}
