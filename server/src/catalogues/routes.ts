import * as contract from '@visite/contract/catalogues.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/route.ts';
import { COUNTRIES, LANGUAGES, SPECIALTIES } from './catalogues.ts';

export function catalogueRoutes(app: FastifyInstance) {
  serve(app, contract.listLanguages, () => LANGUAGES);
  serve(app, contract.listCountries, () => COUNTRIES);
  serve(app, contract.listSpecialties, () => SPECIALTIES);
}
