import * as contract from '@visite/contract/invites.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { acceptInvite, viewInvite } from './acceptInvite.ts';
import { cancelInvite, renewInvite } from './changeInvite.ts';
import { confirmSignUp, viewSignUp } from './confirmSignUp.ts';
import { createInvite, createInvites } from './createInvites.ts';
import { joinByLink } from './joinByLink.ts';
import { closeLink, getLink, setLink, viewLink } from './link.ts';

export function inviteRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.createInvite, (caller, request) => createInvite(house, caller, request));
  serve(app, contract.cancelInvite, (caller, { query }) => cancelInvite(house, caller, query.invite_id));
  serve(app, contract.renewInvite, (caller, { body }) => renewInvite(house, caller, body.invite_id));
  serve(app, contract.viewInvite, (_, { body }) => viewInvite(house, body.token));
  serve(app, contract.acceptInvite, (_, request) => acceptInvite(house, request));
  serve(app, contract.createInvites, (caller, request) => createInvites(house, caller, request));
  serve(app, contract.getLink, (caller, { params }) => getLink(house, caller, params.organization_id));
  serve(app, contract.setLink, (caller, request) => setLink(house, caller, request));
  serve(app, contract.closeLink, (caller, { params }) => closeLink(house, caller, params.organization_id));
  serve(app, contract.viewLink, (_, { body }) => viewLink(house, body.token));
  serve(app, contract.joinByLink, (_, request, { address }) => joinByLink(house, request, address));
  serve(app, contract.viewSignUp, (_, { body }) => viewSignUp(house, body.token));
  serve(app, contract.confirmSignUp, (_, request) => confirmSignUp(house, request));
}
