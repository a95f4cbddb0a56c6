import * as contract from '@visite/contract/catalogues.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/route.ts';
import { COUNTRIES, LANGUAGES, SPECIALTIES } from './catalogues.ts';

/** They are read once, at the start. */
const FIXED = { sameWhile: () => '' };

export function catalogueRoutes(app: FastifyInstance) {
  serve(app, contract.listLanguages, () => LANGUAGES, FIXED);
  serve(app, contract.listCountries, () => COUNTRIES, FIXED);
  serve(app, contract.listSpecialties, () => SPECIALTIES, FIXED);
}
