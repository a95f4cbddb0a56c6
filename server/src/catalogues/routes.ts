import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@visite/contract/catalogues.ts';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { serve } from '#platform/route.ts';

const read = (name: string): unknown => parse(readFileSync(join(CONTENT_FOLDER, 'catalogues', `${name}.yaml`), 'utf8'));

export function catalogueRoutes(app: FastifyInstance, _house: House) {
  const languages = contract.listLanguages.response.parse(read('languages'));
  const countries = contract.listCountries.response.parse(read('countries'));
  const specialties = contract.listSpecialties.response.parse(read('specialties'));
  serve(app, contract.listLanguages, () => languages);
  serve(app, contract.listCountries, () => countries);
  serve(app, contract.listSpecialties, () => specialties);
}
