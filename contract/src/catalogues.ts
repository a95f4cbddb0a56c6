import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Language } from './primitives.ts';

/** Languages, countries and specialties as the forms offer them; names in German and English, keyed by ISO 639-3. */
const Names = z.object({ deu: z.string(), eng: z.string() });

export const listLanguages = endpoint({
  method: 'GET',
  path: '/languages/',
  summary: 'The supported languages (specification 9)',
  auth: 'bearer',
  response: z.array(z.object({ code: Language, bcp47: z.string(), native_name: z.string(), is_rtl: z.boolean() })),
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/countries/',
  summary: 'Countries, ISO 3166-1 alpha-2',
  auth: 'bearer',
  response: z.array(z.object({ code: z.string().length(2), name: Names })),
});

export const listSpecialties = endpoint({
  method: 'GET',
  path: '/specialties/',
  summary: 'Nursing specialties',
  auth: 'bearer',
  response: z.array(z.object({ id: z.string(), name: Names })),
});
