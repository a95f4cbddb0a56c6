import * as contract from '@visite/contract/auditLog.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { listAuditEntries, listInstallationAuditEntries } from './listAuditEntries.ts';

export function auditRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listAuditEntries, (caller, request) => listAuditEntries(house, caller, request));
  serve(app, contract.listInstallationAuditEntries, (_, request) => listInstallationAuditEntries(house, request));
}
