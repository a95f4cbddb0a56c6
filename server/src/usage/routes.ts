import * as installation from '@visite/contract/installationUsage.ts';
import * as contract from '@visite/contract/usage.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { getUsage } from './getUsage.ts';
import { getInstallationUsage } from './installationUsage.ts';
import { listProviders, testProvider } from './providerStates.ts';

export function usageRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.getUsage, (caller, request) => getUsage(house, caller, request));
  serve(app, installation.getInstallationUsage, (_, request) => getInstallationUsage(house, request));
  serve(app, contract.listProviders, () => listProviders(house));
  serve(app, contract.testProvider, (caller, { body }, { signal }) => testProvider(house, caller, body.job, signal));
}
