import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const explain = endpoint({
  method: 'POST',
  path: '/explanations/explain',
  summary: 'Explains a word or phrase in plain German, where the glossary knows it',
  auth: 'bearer',
  body: z.object({ text: z.string().trim().min(1).max(500), case_id: z.uuid().optional() }),
  response: z.object({
    source: z.enum(['built-in', 'provider']),
    /** Empty when nothing is known: the screen says so plainly. */
    explanations: z.array(z.object({ term: z.string(), meaning: z.string() })),
  }),
});
