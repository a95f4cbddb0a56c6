import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCountries, listLanguages, listSpecialties } from '@visite/contract/catalogues.ts';
import { load as parse } from 'js-yaml';
import { type FieldError, invalid } from '#platform/errors.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';

const read = (name: string): unknown => parse(readFileSync(join(CONTENT_FOLDER, 'catalogues', `${name}.yaml`), 'utf8'));

/** `content/catalogues/`, read once at start; a file that breaks the contract ends the start. */
export const LANGUAGES = listLanguages.response.parse(read('languages'));
export const COUNTRIES = listCountries.response.parse(read('countries'));
export const SPECIALTIES = listSpecialties.response.parse(read('specialties'));

const NOT_OFFERED = { deu: 'Bitte wähle etwas aus der Liste.', eng: 'Please choose something from the list.' };

/** Throws 422 for a country or a specialty that is in no catalogue. */
export function requireKnownChoices(choices: { country?: string | null; specialty_id?: string | null }) {
  const errors: FieldError[] = [];
  if (choices.country && !COUNTRIES.some(({ code }) => code === choices.country)) errors.push({ path: 'country', message: NOT_OFFERED });
  if (choices.specialty_id && !SPECIALTIES.some(({ id }) => id === choices.specialty_id))
    errors.push({ path: 'specialty_id', message: NOT_OFFERED });
  if (errors.length > 0) throw invalid(...errors);
}
