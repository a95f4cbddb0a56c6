import * as contract from '@visite/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';

export function operationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.getHealth, async () => {
    await pingDatabase(house.db);
    return { status: 'ok' as const, version: '0.1.0', database: house.databaseKind, demo: house.config.isDemo };
  });
}
