import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Answers 200 when the server is ready',
  auth: 'public',
  response: z.object({ status: z.literal('ok'), version: z.string(), database: z.enum(['embedded', 'postgresql']), demo: z.boolean() }),
});
