import * as progress from '@visite/contract/memberProgress.ts';
import * as contract from '@visite/contract/organizations.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { listMemberJournalling } from './memberJournalling.ts';
import { listMemberProgress } from './memberProgress.ts';
import { listCaseIds, listContentItemIds } from './ownContent.ts';
import { sendEngagementEmail } from './sendEngagementEmail.ts';

export function reportRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listCaseIds, (caller, { params }) => listCaseIds(house, caller, params.organization_id));
  serve(app, contract.listContentItemIds, (caller, { params }) => listContentItemIds(house, caller, params.organization_id));
  serve(app, progress.listMemberProgress, (caller, request) => listMemberProgress(house, caller, request));
  serve(app, progress.listMemberJournalling, (caller, request) => listMemberJournalling(house, caller, request));
  serve(app, progress.sendEngagementEmail, (caller, request) => sendEngagementEmail(house, caller, request));
}
