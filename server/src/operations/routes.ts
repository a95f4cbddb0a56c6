import * as contract from '@visite/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { getDebugInfo, measureLoop, VERSION } from './debugInfo.ts';

export function operationRoutes(app: FastifyInstance, house: House) {
  const loop = measureLoop();
  app.addHook('onClose', () => loop.stop());
  serve(app, contract.getDebugInfo, () => getDebugInfo(house, loop));
  serve(app, contract.getHealth, async () => {
    await pingDatabase(house.db);
    return { status: 'ok' as const, version: VERSION, database: house.databaseKind, demo: house.config.isDemo };
  });
}
