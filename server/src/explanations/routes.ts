import * as contract from '@visite/contract/explanations.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';
import { explain, readGlossary } from './explain.ts';

export async function explanationRoutes(app: FastifyInstance, house: House) {
  const glossary = await readGlossary(CONTENT_FOLDER);
  serve(app, contract.explain, async (caller, { body }) => ({
    source: 'built-in' as const,
    ...(await explain(house, glossary, caller, body)),
  }));
}
