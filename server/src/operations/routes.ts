import * as contract from '@visite/contract/operations.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';

export function operationRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.getHealth, async () => {
    await house.db.execute(sql`select 1`);
    return { status: 'ok' as const, version: '0.1.0', database: house.databaseKind, demo: house.config.isDemo };
  });
}
