import * as contract from '@visite/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { getDebugInfo, measureLoop, VERSION } from './debugInfo.ts';
import { metricsRoute } from './metricsRoute.ts';

export function operationRoutes(app: FastifyInstance, house: House) {
  const loop = measureLoop();
  app.addHook('onClose', () => loop.stop());
  metricsRoute(app, house);
  serve(app, contract.getDebugInfo, () => getDebugInfo(house, loop));
  serve(app, contract.getReporting, () => {
    const { errorReporting, analytics } = house.config;
    return { release: VERSION, errors: errorReporting ?? null, analytics: analytics ?? null };
  });
  serve(app, contract.checkLive, () => ({ status: 'ok' as const }));
  serve(app, contract.checkReady, async () => {
    if (app.calls.isStopping()) throw new AppError('not_ready');
    await pingDatabase(house.db).catch((error: Error) => {
      throw Object.assign(new AppError('not_ready'), { cause: error });
    });
    return { status: 'ok' as const };
  });
  serve(app, contract.getHealth, async () => {
    await pingDatabase(house.db);
    const { isDemo, smtpUrl } = house.config;
    return { status: 'ok' as const, version: VERSION, database: house.databaseKind, demo: isDemo, sends_mail: smtpUrl !== undefined };
  });
}
