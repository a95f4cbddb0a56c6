import * as contract from '@visite/contract/accounts.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { listOutbox } from './listOutbox.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seedDemoPeople.ts';

export function demoRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.listDemoAccounts, () => {
    if (!house.config.isDemo) throw notFound();
    return DEMO_ACCOUNTS.map((account) => ({ ...account, password: DEMO_PASSWORD }));
  });
  serve(app, contract.listOutbox, () => listOutbox(house));
}
